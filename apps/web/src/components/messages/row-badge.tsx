import type { CSSProperties, ReactNode } from 'react'
import classes from './row-badge.module.css'

const shade = (color: string, of: string) => `var(--mantine-color-${color}-${of})`

const looks = {
  filled: (color: string): CSSProperties => ({ background: shade(color, 'filled'), color: 'var(--veck-on-strong)' }),
  light: (color: string): CSSProperties => ({ background: shade(color, 'light'), color: shade(color, 'light-color') }),
  outline: (color: string): CSSProperties => ({ borderColor: 'currentColor', color: shade(color, 'outline') }),
}

type RowBadgeProps = { color: string; variant: keyof typeof looks; children: ReactNode }

/** Looks like the library's badge, but is a single element: a list has one or two in each row. */
export const RowBadge = ({ color, variant, children }: RowBadgeProps) => (
  <span className={classes.badge} style={looks[variant](color)}>
    {children}
  </span>
)

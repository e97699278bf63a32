import type { ReactNode } from 'react'
import classes from './save-bar.module.css'

/** The save button of a long form and what belongs to it, always visible below the form. */
export const SaveBar = ({ className, children }: { className: string | undefined; children: ReactNode }) => (
  <div className={`${classes.bar} ${className}`}>{children}</div>
)

import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { BackLink } from './back-link.tsx'
import classes from './page.module.css'

type PageProps = {
  title: ReactNode
  intro?: ReactNode
  back?: { to: string; search?: Record<string, string>; label: string }
  /** For tables and grids; forms and texts stay at a width that reads well. */
  wide?: boolean
  children: ReactNode
}

/** A plain screen under the header: the way back, a heading, the content. */
export const Page = ({ title, intro, back, wide = false, children }: PageProps) => (
  <div className={wide ? `${classes.page} ${classes.wide}` : classes.page}>
    {back && (
      <BackLink to={back.to} search={back.search}>
        {back.label}
      </BackLink>
    )}
    <Title order={1}>{title}</Title>
    {intro && <Text className={classes.intro}>{intro}</Text>}
    <div className={classes.content}>{children}</div>
  </div>
)

import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './page.module.css'

type PageProps = {
  title: ReactNode
  intro?: ReactNode
  back?: ReactNode
  /** For tables and grids. Forms and texts use a narrower width that is easier to read. */
  wide?: boolean
  /** For images, which use all the width that there is. */
  full?: boolean
  children: ReactNode
}

/** A plain screen under the header: the back link, a heading, the content. */
export const Page = ({ title, intro, back, wide = false, full = false, children }: PageProps) => (
  <div className={`${classes.page} ${wide ? classes.wide : ''} ${full ? classes.full : ''}`}>
    {back}
    <Title order={1}>{title}</Title>
    {intro && <Text className={classes.intro}>{intro}</Text>}
    <div className={classes.content}>{children}</div>
  </div>
)

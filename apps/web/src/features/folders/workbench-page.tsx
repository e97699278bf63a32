import { Text, Title } from '@mantine/core'
import type { Folder, Order } from '@veck/contract'
import type { ReactNode } from 'react'
import { FolderPath } from './folder-path.tsx'
import classes from './workbench-page.module.css'

type WorkbenchPageProps = {
  order: Order
  /** The first link of the breadcrumb. */
  above: Folder | undefined
  title: string
  intro?: string | undefined
  actions?: ReactNode
  /** What is used less often, on a line of its own. */
  tools?: ReactNode
  children: ReactNode
}

/** A page next to the sidebar: breadcrumb, heading with actions, content. */
export const WorkbenchPage = ({ order, above, title, intro, actions, tools, children }: WorkbenchPageProps) => (
  <div className={classes.page}>
    <FolderPath order={order} folder={above} />
    <div className={classes.head}>
      <div className={classes.words}>
        <Title order={1} className={classes.title}>
          {title}
        </Title>
        {intro && <Text c="dimmed">{intro}</Text>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
    {tools && <div className={classes.tools}>{tools}</div>}
    {children}
  </div>
)

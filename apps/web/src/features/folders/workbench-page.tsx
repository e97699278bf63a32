import { Text, Title } from '@mantine/core'
import type { Folder, Order } from '@veck/contract'
import type { ReactNode } from 'react'
import { FolderPath } from './folder-path.tsx'
import classes from './workbench-page.module.css'

type WorkbenchPageProps = {
  order: Order
  /** Where the way up begins. */
  above: Folder | undefined
  title: string
  intro?: string | undefined
  actions?: ReactNode
  children: ReactNode
}

/** A screen of the offer beside the sidebar: the way up, a heading with what can be done, the content. */
export const WorkbenchPage = ({ order, above, title, intro, actions, children }: WorkbenchPageProps) => (
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
    {children}
  </div>
)

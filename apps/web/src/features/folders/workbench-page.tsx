import { Text, Title } from '@mantine/core'
import type { Folder, Order } from '@veck/contract'
import { type ReactNode, useEffect, useRef } from 'react'
import { useIsWhole } from '../../lib/screen/use-is-whole.ts'
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
    {tools && <ToolRow>{tools}</ToolRow>}
    {children}
  </div>
)

/** In pixels: of one line, then of the row on the last screen, which depends on the width of the window. */
let lastHeight = 44

/** The tools are menus and links, a third of what a folder renders. They follow right after the first paint; the row is as high before. */
function ToolRow({ children }: { children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null)
  const isWhole = useIsWhole()
  useEffect(() => {
    // A row without tools is hidden, and has no height to keep.
    if (isWhole) lastHeight = row.current?.offsetHeight || lastHeight
  }, [isWhole])
  return (
    <div
      ref={row}
      className={classes.tools}
      {...(!isWhole && { 'data-waiting': true, style: { minHeight: lastHeight } })}
    >
      {isWhole && children}
    </div>
  )
}

import type { ReactNode } from 'react'
import { useTranslation } from '../lib/language/use-translation.ts'
import { StillLoading } from '../components/messages/still-loading.tsx'
import { useOrder } from '../lib/order/current-order.ts'
import classes from './workbench-loading.module.css'

const rows = [70, 55, 45, 60, 50, 40]
const tiles = Array.from({ length: 6 }, (_, index) => index)

/** Placeholder for a screen of an order, and for its sidebar unless that is shown already. Uses no library, to keep the first load small. */
function WorkbenchLoading({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const hasSideBar = useOrder() !== undefined
  return (
    <output className={classes.workbench} aria-label={t('Shell:Loading')}>
      {!hasSideBar && (
        <span className={classes.side}>
          {rows.map((width) => (
            <span key={width} className={classes.row} style={{ width: `${width}%` }} />
          ))}
        </span>
      )}
      <span className={classes.content}>
        <span className={classes.heading} />
        <span className={classes.words}>
          <StillLoading />
        </span>
        {children}
      </span>
    </output>
  )
}

export const FolderLoading = () => (
  <WorkbenchLoading>
    <span className={classes.tiles}>
      {tiles.map((tile) => (
        <span key={tile} className={classes.tile} />
      ))}
    </span>
  </WorkbenchLoading>
)

/** For a form, a curtain or a preview. */
export const PanelLoading = () => (
  <WorkbenchLoading>
    <span className={classes.panel} />
  </WorkbenchLoading>
)

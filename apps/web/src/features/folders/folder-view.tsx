import { Button, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Folder, Order } from '@veck/contract'
import { isRoot, objectCount } from '@veck/domain'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayEdit } from '../../lib/order-facts.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useMoney } from '../../lib/use-money.ts'
import { EmptyFolder } from './empty-folder.tsx'
import { FolderActions } from './folder-actions.tsx'
import { describeContents, contentsOf } from './folder-contents.ts'
import { FolderTile } from './folder-tile.tsx'
import { MarkingTile } from './marking-tile.tsx'
import { stepToOpen } from './order-tree.ts'
import { ReadOnlyNote } from './read-only-note.tsx'
import { useLinkClicks } from './use-link-clicks.ts'
import { WorkbenchPage } from './workbench-page.tsx'
import classes from './tiles.module.css'

/** B2.13 */
export function FolderView({ order, folder }: { order: Order; folder: Folder }) {
  const { t } = useTranslation()
  const to = usePathTo()
  const money = useMoney()
  const onClick = useLinkClicks()
  const mayEdit = useMayEdit(order)
  const lines = useMemo(() => new Map(order.orderLines.map((line) => [line.markingId, line])), [order.orderLines])
  const count = objectCount(folder)
  const parent = folder.parentId === null ? undefined : order.folders[folder.parentId]
  const contents = useMemo(() => contentsOf(folder, lines), [folder, lines])
  const { orderTotalNetAmount: net, orderTotalExclVat: total } = order
  const ownSum = contents.sum > 0 ? money(contents.sum) : undefined
  // Of the whole offer its total, with discount and freight; of a folder what hangs in it.
  const offerSum = net.value > 0 ? t('FolderView:SumExclVat', { sum: total.formatted }) : undefined
  const intro = describeContents(contents, isRoot(folder) ? offerSum : ownSum, t)
  const place = { order: order.id, folder: folder.id }
  const actions = mayEdit && <FolderActions folder={folder} />
  const rename = mayEdit && (
    <Button component={Link} to={isRoot(folder) ? to('editOrder', place) : to('renamefolder', place)} variant="subtle">
      {t(isRoot(folder) ? 'FolderView:OfferSettings' : 'FolderView:Rename')}
    </Button>
  )
  return (
    <WorkbenchPage
      order={order}
      above={parent}
      title={folder.name}
      intro={intro || undefined}
      actions={
        mayEdit &&
        (count > 0 ? (
          <>
            {actions}
            {rename}
          </>
        ) : (
          rename
        ))
      }
    >
      {!mayEdit && <ReadOnlyNote order={order} />}
      {count === 0 && <EmptyFolder folder={folder} actions={actions} />}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div onClick={onClick}>
        {folder.folders.length > 0 && (
          <section className={classes.section}>
            <Title order={2} size="h3">
              {t('FolderView:Folders')}
            </Title>
            <ul className={classes.grid}>
              {folder.folders.map((each) => (
                <li key={each.id}>
                  <FolderTile
                    folder={each}
                    lines={lines}
                    href={to('folderview', { order: order.id, folder: each.id })}
                  />
                </li>
              ))}
            </ul>
          </section>
        )}
        {folder.markings.length > 0 && (
          <section className={classes.section}>
            <Title order={2} size="h3">
              {t('FolderView:Markings')}
            </Title>
            <ul className={`${classes.grid} ${classes.markings}`}>
              {folder.markings.map((each) => (
                <li key={each.id}>
                  <MarkingTile
                    t={t}
                    marking={each}
                    line={lines.get(each.id)}
                    href={to('marking', { order: order.id, marking: each.id, step: stepToOpen(each) })}
                  />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </WorkbenchPage>
  )
}

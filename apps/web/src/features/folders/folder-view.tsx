import { Button, Title } from '@mantine/core'
import { IconFolderOpen, IconFolderPlus, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Folder, Order } from '@veck/contract'
import { canSellToClients, isRoot, objectCount } from '@veck/domain'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { EmptyState } from '../../components/messages/empty-state.tsx'
import { DeclareLink } from '../../lib/actions/declare.tsx'
import { ViewSwitch } from '../../components/layout/view-switch.tsx'
import { useMayEdit } from '../../lib/order/order-facts.ts'
import { usePathTo } from '../../lib/screen/paths.ts'
import { useRenderings } from '../../lib/order/renderings.ts'
import { useSession } from '../../lib/session/session.ts'
import { useTradeAmount } from '../../lib/prices/trade-amount.ts'
import { contentsOf, describeContents } from './folder-contents.ts'
import { FolderTile } from './folder-tile.tsx'
import { MarkingTile } from './marking-tile.tsx'
import { stepToOpen } from './order-tree.ts'
import { SortMenu } from './sort-menu.tsx'
import { ReadOnlyNote } from './read-only-note.tsx'
import { useLinkEvents } from '../../lib/screen/use-link-events.ts'
import { WorkbenchPage } from './workbench-page.tsx'
import classes from './tiles.module.css'

type FolderViewProps = {
  order: Order
  folder: Folder
  /** Shown above the contents. */
  notices?: ReactNode
  /** More actions of the order. */
  tools?: ReactNode
}

/** The contents of a folder as tiles (B2.13). */
export function FolderView({ order, folder, notices, tools }: FolderViewProps) {
  const { t } = useTranslation()
  const to = usePathTo()
  const trade = useTradeAmount()
  const linkEvents = useLinkEvents()
  const mayEdit = useMayEdit(order)
  const user = useSession()?.currentUser
  const sells = user !== undefined && canSellToClients(user).allowed
  const lines = useMemo(() => new Map(order.orderLines.map((line) => [line.markingId, line])), [order.orderLines])
  const renderings = useRenderings(order)
  const count = objectCount(folder)
  const parent = folder.parentId === null ? undefined : order.folders[folder.parentId]
  const contents = useMemo(() => contentsOf(folder, lines), [folder, lines])
  const { orderTotalNetAmount: net, orderTotalExclVat: total } = order
  const ownSum = contents.sum > 0 ? trade(contents.sum) : undefined
  // For the root: the total of the order with discount and freight. For a folder: the sum of its contents.
  const sum = trade(total)
  const orderSum = sum && net.value > 0 ? t('FolderView:SumExclVat', { sum }) : undefined
  const intro = describeContents(contents, isRoot(folder) ? orderSum : ownSum, t)
  const place = { order: order.id, folder: folder.id }
  const actions = mayEdit && <FolderActions folder={folder} />
  const toolLinks = mayEdit && (
    <>
      {contents.sum > 0 && (
        <ToolLink
          id="changeLines"
          label={t('ChangeLines:Open')}
          to={to('/order/$order/change/{-$folder}', { ...place, folder: isRoot(folder) ? '' : folder.id })}
        />
      )}
      {/* A folder that follows a room type is none itself. */}
      {!isRoot(folder) && !folder.follows && contents.markings.length > 0 && (
        <ToolLink id="rooms" label={t('RoomTypes:Open')} to={to('/order/$order/folder/$folder/rooms', place)} />
      )}
      {isRoot(folder) ? (
        <ToolLink
          label={t(sells ? 'FolderView:ClientSettings' : 'FolderView:OfferSettings')}
          to={to('/order/$order/edit', place)}
        />
      ) : (
        <ToolLink id="rename" label={t('FolderView:Rename')} to={to('/order/$order/folder/$folder/edit', place)} />
      )}
      {count > 1 && <SortMenu order={order} folder={folder} />}
    </>
  )
  return (
    <WorkbenchPage
      order={order}
      above={parent}
      title={folder.name}
      intro={intro || undefined}
      actions={
        <>
          {count > 0 && actions}
          <ViewSwitch
            label={t('OrderTable:Views')}
            shortcut="T"
            views={[
              { label: t('OrderTable:Folders'), href: undefined },
              { label: t('OrderTable:Table'), href: to('/order/$order/table', { order: order.id }) },
            ]}
          />
        </>
      }
      tools={
        <>
          {toolLinks}
          {tools}
        </>
      }
    >
      {!mayEdit && <ReadOnlyNote order={order} />}
      {notices}
      {count === 0 && <EmptyFolder folder={folder} actions={actions} />}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div {...linkEvents}>
        {folder.folders.length > 0 && (
          <section className={classes.section} aria-labelledby="folders">
            <Title order={2} size="h3" id="folders">
              {t('FolderView:Folders')}
            </Title>
            <ul className={classes.grid}>
              {folder.folders.map((each) => (
                <li key={each.id}>
                  <FolderTile
                    folder={each}
                    lines={lines}
                    orderId={order.id}
                    renderings={renderings}
                    href={to('/order/$order/folder/$folder', { order: order.id, folder: each.id })}
                  />
                </li>
              ))}
            </ul>
          </section>
        )}
        {folder.markings.length > 0 && (
          <section className={classes.section} aria-labelledby="markings">
            <Title order={2} size="h3" id="markings">
              {t('FolderView:Markings')}
            </Title>
            <ul className={`${classes.grid} ${classes.markings}`}>
              {folder.markings.map((each) => (
                <li key={each.id}>
                  <MarkingTile
                    t={t}
                    trade={trade}
                    marking={each}
                    line={lines.get(each.id)}
                    orderId={order.id}
                    rendering={renderings.get(each.id)}
                    href={to('/order/$order/marking/$marking/{-$step}', {
                      order: order.id,
                      marking: each.id,
                      step: stepToOpen(each),
                    })}
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

type ToolLinkProps = {
  /** Of the action in the command menu. Absent: another component declares it. */
  id?: string
  label: string
  to: string
}

const ToolLink = ({ id, label, to }: ToolLinkProps) => (
  <>
    <Button component={Link} to={to} variant="subtle">
      {label}
    </Button>
    {id && <DeclareLink id={id} label={label} to={to} />}
  </>
)

/** Says what to do next, to users who may change the order (B2.13). */
function EmptyFolder({ folder, actions }: { folder: Folder; actions: ReactNode }) {
  const { t } = useTranslation()
  const whatNext = isRoot(folder) ? 'FolderView:EmptyOfferText' : 'FolderView:EmptyText'
  return (
    <EmptyState
      icon={IconFolderOpen}
      title={t(isRoot(folder) ? 'FolderView:EmptyOffer' : 'FolderView:Empty')}
      actions={actions}
    >
      {t(actions ? whatNext : 'FolderView:EmptyReadOnly')}
    </EmptyState>
  )
}

/** Buttons to add to a folder. */
function FolderActions({ folder }: { folder: Folder }) {
  const { t } = useTranslation()
  const to = usePathTo()
  const place = { order: folder.orderId, folder: folder.id }
  return (
    <>
      <Button
        component={Link}
        to={to('/order/$order/folder/$folder/create-marking', place)}
        leftSection={<IconPlus size={18} aria-hidden />}
      >
        {t('FolderView:NewMarking')}
      </Button>
      <Button
        component={Link}
        to={to('/order/$order/folder/$folder/create', place)}
        variant="default"
        leftSection={<IconFolderPlus size={18} stroke={1.75} aria-hidden />}
      >
        {t(isRoot(folder) ? 'FolderView:NewFolder' : 'FolderView:NewSubFolder')}
      </Button>
    </>
  )
}

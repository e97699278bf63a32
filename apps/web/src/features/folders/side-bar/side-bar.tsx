import { ActionIcon, Button, Tabs } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Order } from '@veck/contract'
import { notEditing, nothingSelected, notInSum } from '@veck/domain'
import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { PresentationSwitch } from '../../../components/offer/presentation-switch.tsx'
import { useAction } from '../../../lib/actions/use-action.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useAlternatives } from '../../../lib/order/alternatives.ts'
import { useMayEdit } from '../../../lib/order/order-facts.ts'
import { usePathTo } from '../../../lib/screen/paths.ts'
import { useRenderings } from '../../../lib/order/renderings.ts'
import { useTradeAmount } from '../../../lib/prices/trade-amount.ts'
import type { SideBarTab } from '../../../lib/session/route-settings.ts'
import { useIsWhole } from '../../../lib/screen/use-is-whole.ts'
import type { Drop } from '../drag/drop-icon.ts'
import { TreeDrag } from '../drag/tree-drag.tsx'
import { UndoButtons } from '../undo-buttons.tsx'
import { AddMenu } from './add-menu.tsx'
import { EditTools } from './edit-tools.tsx'
import { EmptyTab } from './empty-tab.tsx'
import { FabricList } from './fabric-list.tsx'
import { FolderTree, ImageFolderRow, ImageMarkingRow } from './folder-tree.tsx'
import { MarkingFolderRow } from './marking-folder-row.tsx'
import { MarkingRow } from './marking-row.tsx'
import { ClientOfferLink, PreviewLink } from './preview-link.tsx'
import { createRowStore } from './row-store.ts'
import { type SideBarState } from './side-bar-state.ts'
import { stillThere, TreeStateProvider } from './tree-state.ts'
import classes from './side-bar.module.css'

const tabs: readonly SideBarTab[] = ['Markings', 'Fabrics', 'Images']

/**
 * Tabs, tree and actions of an order (B2.31). Does not depend on the page beside it, so that a move does not render it again.
 * Of the tabs that list every marking, only the one on screen is rendered; the tree stays, with the folders that the user opened.
 * When an order opens, its tools, tree and total follow the first paint.
 */
export const SideBar = memo(function SideBar({ order, state }: { order: Order; state: SideBarState }) {
  const { t } = useTranslation()
  const to = usePathTo()
  const mayEdit = useMayEdit(order)
  const { byMarking: alternatives } = useAlternatives(order)
  const renderings = useRenderings(order)
  const { tab, chooseTab, selection: chosen, select, ask, changeButton } = state
  const selection = useMemo(() => stillThere(chosen, order), [chosen, order])
  const { editing } = selection
  const mayMove = mayEdit && !editing
  const isWhole = useIsWhole()
  const [selectionStore] = useState(() => createRowStore(selection))
  const [pictures] = useState(() => createRowStore<ReadonlyMap<string, string>>(new Map()))
  // An old picture says nothing in so small a size.
  useLayoutEffect(
    () =>
      pictures.set(
        new Map([...renderings.values()].flatMap((each) => (each.isOld ? [] : [[each.markingId, each.fileId]]))),
      ),
    [pictures, renderings],
  )
  const [drop] = useState(() => createRowStore<Drop | undefined>(undefined))
  const latest = useRef(order)
  useLayoutEffect(() => {
    latest.current = order
    selectionStore.set(selection)
  }, [order, selectionStore, selection])
  const treeState = useMemo(
    () => ({
      t,
      to,
      orderId: order.id,
      tree: () => latest.current.folder,
      mayMove,
      isEditing: editing,
      alternatives,
      pictures,
      selection: selectionStore,
      select,
      drop,
    }),
    [t, to, order.id, mayMove, editing, alternatives, pictures, selectionStore, select, drop],
  )
  useAction({
    id: 'select',
    label: t('SideBar:ChangeList'),
    isAllowed: mayEdit && !editing,
    run: () => {
      chooseTab('Markings')
      select(nothingSelected)
    },
  })
  const endEditing = () => {
    select(notEditing)
    changeButton.current?.focus()
  }
  return (
    <TreeStateProvider value={treeState}>
      <Tabs
        value={tab}
        onChange={(next) => next && chooseTab(next as SideBarTab)}
        className={classes.sideBar}
        data-editing={editing || undefined}
      >
        <div className={classes.head}>
          <Tabs.List grow aria-label={t('SideBar:Tabs')}>
            {tabs.map((each) => (
              <Tabs.Tab key={each} value={each}>
                {t(`SideBar:${each}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <div className={classes.bar}>
            {isWhole && mayEdit && !editing && <AddMenu order={order} tab={tab} />}
            {isWhole && mayEdit && (tab === 'Markings' || editing) && (
              <Button
                ref={changeButton}
                variant={editing ? 'default' : 'subtle'}
                onClick={() => select(editing ? notEditing : nothingSelected)}
              >
                {t(editing ? 'SideBar:Done' : 'SideBar:Change')}
              </Button>
            )}
            {isWhole && mayEdit && !editing && <UndoButtons order={order} />}
            {isWhole && (
              <ActionIcon
                component={Link}
                to={to('/order/$order/edit', { order: order.id })}
                color="gray"
                aria-label={t('SideBar:Settings')}
                className={classes.settings}
              >
                <IconSettings size={22} stroke={1.5} aria-hidden />
              </ActionIcon>
            )}
          </div>
          {editing && <EditTools order={order} selection={selection} onAsk={ask} onDone={endEditing} />}
        </div>
        <Tabs.Panel value="Markings" className={classes.panel} tabIndex={-1} aria-busy={!isWhole}>
          {isWhole ? (
            <TreeDrag order={order} onDrop={drop.set}>
              <FolderTree order={order} FolderRow={MarkingFolderRow} MarkingRow={MarkingRow} />
            </TreeDrag>
          ) : (
            <div className={classes.waiting} />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="Fabrics" className={classes.panel}>
          {tab === 'Fabrics' && <FabricList order={order} />}
        </Tabs.Panel>
        <Tabs.Panel value="Images" className={classes.panel}>
          {tab === 'Images' && <ImagesTab order={order} />}
        </Tabs.Panel>
        {isWhole && <SideBarFoot order={order} />}
      </Tabs>
    </TreeStateProvider>
  )
})

function ImagesTab({ order }: { order: Order }) {
  const { t } = useTranslation()
  return Object.keys(order.markings).length === 0 ? (
    <EmptyTab title={t('SideBar:NoImages')}>{t('SideBar:NoImagesText')}</EmptyTab>
  ) : (
    <FolderTree order={order} FolderRow={ImageFolderRow} MarkingRow={ImageMarkingRow} />
  )
}

/** The total and the link to the preview. */
function SideBarFoot({ order }: { order: Order }) {
  const { t } = useTranslation()
  const trade = useTradeAmount()
  const markings = Object.keys(order.markings).length
  if (markings === 0) return null
  const { withoutPrice } = notInSum(markings, order.orderLines)
  const total = trade(order.orderTotalExclVat)
  return (
    <div className={classes.foot}>
      {/* A2.38: prices are shown only with totals. */}
      {total && order.orderTotalNetAmount.value > 0 && (
        <>
          <p className={classes.total}>
            <span>{t('SideBar:TotalExclVat')}</span>
            <strong>{total}</strong>
          </p>
          {withoutPrice > 0 && <p className={classes.notInSum}>{t('NotInSum:Markings', { count: withoutPrice })}</p>}
        </>
      )}
      <PreviewLink order={order} fullWidth />
      <ClientOfferLink order={order} />
      <PresentationSwitch />
    </div>
  )
}

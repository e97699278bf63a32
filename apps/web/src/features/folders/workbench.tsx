import { Button, Drawer } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconLayoutSidebar } from '@tabler/icons-react'
import { Outlet } from '@tanstack/react-router'
import type { Order } from '@veck/contract'
import { useEffect, type ReactNode, useCallback } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { NotFollowedToasts } from '../../components/messages/not-followed.tsx'
import { ownKeys } from '../../components/dialogs/own-keys.ts'
import { useOnMove } from '../../lib/screen/use-on-move.ts'
import { useHidesSideBar } from '../../lib/session/route-settings.ts'
import { useFollowOrder } from '../../lib/server/use-follow-order.ts'
import { OrderActions } from './order-actions.tsx'
import { UndoActions } from './undo-buttons.tsx'
import { useLiveOrder } from './live/use-live-order.ts'
import { PreviewLink } from './side-bar/preview-link.tsx'
import { useSideBarState, type SideBarState } from './side-bar/side-bar-state.ts'
import { SideBar } from './side-bar/side-bar.tsx'
import { notEditing } from '@veck/domain'
import { NamePrompt } from './side-bar/name-prompt.tsx'
import { useOrder } from '../../lib/order/current-order.ts'
import classes from './workbench.module.css'

/** Frame of an order's screens. If the order could not be loaded, the screen shows the error. */
export default function WorkbenchLayout() {
  const order = useOrder()
  return order ? (
    <Workbench key={order.id} order={order}>
      <Outlet />
    </Workbench>
  ) : (
    <Outlet />
  )
}

/** Sidebar and content of an order. On a phone the sidebar is a sheet, on pages that allow it (B2.31). */
function Workbench({ order, children }: { order: Order; children: ReactNode }) {
  const { t } = useTranslation()
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false })
  const isHiddenOnPhone = useHidesSideBar()
  useFollowOrder(order)
  const state = useSideBarState()
  const [isOpen, { open, close }] = useDisclosure()
  useOnMove(close)
  useEffect(close, [close, isWide])
  const sideBar = <SideBar order={order} state={state} />
  return (
    <div className={classes.workbench}>
      {isWide && <div className={classes.side}>{sideBar}</div>}
      <div id="content" tabIndex={-1} className={classes.content}>
        <LiveNote orderId={order.id} />
        <UndoActions order={order} />
        <OrderActions order={order} />
        <NotFollowedToasts />
        {!isWide && !isHiddenOnPhone && (
          <div className={classes.phoneBar}>
            <Button
              variant="default"
              onClick={open}
              aria-haspopup="dialog"
              leftSection={<IconLayoutSidebar size={18} stroke={1.75} aria-hidden />}
            >
              {t('SideBar:Open')}
            </Button>
            {/* The sheet has its own preview link. */}
            {!isOpen && <PreviewLink order={order} />}
          </div>
        )}
        {children}
      </div>
      {!isWide && (
        <Drawer
          opened={isOpen}
          onClose={close}
          closeOnEscape={false}
          onKeyDown={ownKeys({ Escape: close })}
          withCloseButton={false}
          size="min(24rem, 92vw)"
          classNames={{ content: classes.sheet ?? '', body: classes.sheetBody ?? '' }}
        >
          <div className={classes.sheetHead}>
            <Drawer.Title className={classes.sheetTitle ?? ''}>{order.offerName}</Drawer.Title>
            <Drawer.CloseButton size="lg" aria-label={t('SideBar:Close')} />
          </div>
          {sideBar}
        </Drawer>
      )}
      <OpenPrompt order={order} state={state} />
    </div>
  )
}

/** A note that another user changed the order on screen. */
function LiveNote({ orderId }: { orderId: string }) {
  const { t } = useTranslation()
  const who = useLiveOrder(orderId)
  return (
    <output className={classes.place}>
      {who && <span className={classes.note}>{t('Live:ChangedJustNow', { who })}</span>}
    </output>
  )
}

/** Outside the sidebar, so that the typed text stays when the sidebar becomes a sheet (a rotated tablet). */
function OpenPrompt({ order, state }: { order: Order; state: SideBarState }) {
  const { prompt, ask, select, changeButton } = state
  const close = useCallback(() => ask(undefined), [ask])
  useOnMove(close)
  if (!prompt) return null
  const cancel = () => {
    close()
    changeButton.current?.focus()
  }
  const finish = () => {
    select(notEditing)
    cancel()
  }
  return <NamePrompt order={order} prompt={prompt} onCancel={cancel} onDone={finish} />
}

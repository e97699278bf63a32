import type { Order, User } from '@veck/contract'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Dialog, Sheet } from '../../../components/dialogs/dialog.tsx'
import type { FreshPrices } from '../use-fresh-prices.ts'
import { CopyOrderDialog } from './copy-order.tsx'
import { ExternalFabrics } from './external-fabrics.tsx'
import { PlaceOrder } from './place-order.tsx'
import { ReturnToProcurement } from './return-to-procurement.tsx'
import { SendOrder } from './send-order.tsx'
import type { DialogName, OrderActions } from './use-order-actions.ts'

type DialogsProps = {
  order: Order
  user: User
  actions: OrderActions
  prices: FreshPrices
  onNotice: (message: string) => void
}

/** One dialog at a time. The focus returns to the button that opened it. */
export function Dialogs({ order, user, actions: { dialog, close }, prices, onNotice }: DialogsProps) {
  const { t } = useTranslation()
  const modal = (name: DialogName, title: string) => ({
    opened: dialog === name,
    onClose: close,
    title,
    closeButtonProps: { 'aria-label': t('Preview:Close') },
  })
  const sheet = { position: 'right', size: 'min(36rem, 100vw)', padding: 'lg' } as const
  return (
    <>
      <Dialog {...modal('send', t('Preview:SendTitle'))} centered>
        <SendOrder order={order} user={user} prices={prices} onClose={close} />
      </Dialog>
      <Sheet {...modal('place', t(user.isSales ? 'Preview:PlaceAsSales' : 'Preview:Place'))} {...sheet}>
        <PlaceOrder order={order} user={user} prices={prices} onClose={close} />
      </Sheet>
      <Dialog {...modal('copy', t('Preview:CopyTitle'))} centered>
        <CopyOrderDialog order={order} onClose={close} />
      </Dialog>
      <Sheet {...modal('externalFabrics', t('External:Title'))} {...sheet}>
        <ExternalFabrics
          order={order}
          user={user}
          onSent={(message) => {
            close()
            onNotice(message)
          }}
          onClose={close}
        />
      </Sheet>
      <Dialog {...modal('returnToProcurement', t('Preview:ReturnTitle'))} centered>
        <ReturnToProcurement order={order} prices={prices} onClose={close} />
      </Dialog>
    </>
  )
}

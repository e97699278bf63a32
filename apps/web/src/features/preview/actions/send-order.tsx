import { useMutation } from '@tanstack/react-query'
import type { Order, User } from '@veck/contract'
import { orderPdfRecipients, OrderStatus } from '@veck/domain'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { showActionError } from '../../../components/messages/toasts.tsx'
import { client } from '../../../lib/server/api.ts'
import { useFinish } from '../done.ts'
import type { FreshPrices } from '../use-fresh-prices.ts'
import { repeatUntilKnown, isOutdated } from './repeat-until-known.ts'
import { Confirm } from './confirm.tsx'

type SendOrderProps = { order: Order; user: User; prices: FreshPrices; onClose: () => void }

const isSent = ({ status }: Order) => status === OrderStatus.OfferSentToCustomer

/** Names the recipients of the PDF before it is sent (A4.12). */
export function SendOrder({ order, user, prices, onClose }: SendOrderProps) {
  const { t } = useTranslation()
  const finish = useFinish(order.id)
  const [owner, sender] = orderPdfRecipients(order.userEmailAddress, user.email)
  const send = useMutation({
    mutationFn: async () => {
      const answer = await repeatUntilKnown(
        () => client.sendOrderPdf({ params: { id: order.id } }),
        prices.refresh,
        isSent,
      )
      await finish({ what: 'sent', message: answer?.message })
    },
    onError: (error) => {
      if (!isOutdated(error)) return
      onClose()
      showActionError(error)
    },
  })
  return (
    <Confirm
      call={send}
      confirm={t('Preview:SendYes')}
      waiting={t('Preview:Sending')}
      cancel={t('Preview:Cancel')}
      onCancel={onClose}
    >
      <p>{sender ? t('Preview:SendToTwo', { owner, sender }) : t('Preview:SendTo', { owner })}</p>
      <p>{t('Preview:SendMeans')}</p>
    </Confirm>
  )
}

import { useMutation } from '@tanstack/react-query'
import type { Order } from '@veck/contract'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { showActionError } from '../../../components/messages/toasts.tsx'
import { client } from '../../../lib/server/api.ts'
import type { FreshPrices } from '../use-fresh-prices.ts'
import { isOutdated } from './repeat-until-known.ts'
import { Confirm } from './confirm.tsx'
import { postForm } from './post-form.ts'

type ReturnToProcurementProps = { order: Order; prices: FreshPrices; onClose: () => void }

/** Returns the order to the procurement system by a form post of the browser (decided: punch-out). */
export function ReturnToProcurement({ order, prices, onClose }: ReturnToProcurementProps) {
  const { t } = useTranslation()
  const handBack = useMutation({
    mutationFn: async () => postForm(await client.returnToProcurement({ params: { id: order.id } })),
    onError: async (error) => {
      if (!isOutdated(error)) return
      onClose()
      showActionError(error)
      await prices.refresh()
    },
  })
  return (
    <Confirm
      call={handBack}
      confirm={t('Preview:ReturnYes')}
      waiting={t('Preview:Returning')}
      cancel={t('Preview:Cancel')}
      onCancel={onClose}
    >
      <p>{t('Preview:ReturnMeans')}</p>
    </Confirm>
  )
}

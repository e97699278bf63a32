import { AnswerOnPreview } from '../features/offer-links/client-answer.tsx'
import { PreviewArrival } from '../features/preview/preview-arrival.tsx'
import { SalesNote } from '../features/sales-notes/sales-note.tsx'
import { useOrder } from '../lib/order/current-order.ts'

/** The preview of an open order (A2.16). */
export default function PreviewInit() {
  const order = useOrder()
  const notices = order && (
    <>
      <AnswerOnPreview order={order} />
      <SalesNote orderId={order.id} />
    </>
  )
  return <PreviewArrival at="init" notices={notices} />
}

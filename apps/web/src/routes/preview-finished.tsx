import { DeliveryStatus } from '../features/delivery/delivery-status.tsx'
import { useCurtainStates } from '../features/delivery/use-curtain-states.tsx'
import { useDelivery } from '../features/delivery/use-delivery.ts'
import { AnswerOnPreview } from '../features/offer-links/client-answer.tsx'
import { PreviewArrival } from '../features/preview/preview-arrival.tsx'
import { ProcurementRefusals } from '../features/procurement/refusals.tsx'
import { SalesNote } from '../features/sales-notes/sales-note.tsx'
import { useOrder } from '../lib/order/current-order.ts'

/** The preview of an order that is sent or placed (A2.17). */
export default function PreviewFinished() {
  const order = useOrder()
  const delivery = useDelivery(order)
  const states = useCurtainStates(delivery.delivery)
  const notices = order && (
    <>
      <ProcurementRefusals orderId={order.id} />
      <AnswerOnPreview order={order} />
      <DeliveryStatus order={order} {...delivery} />
      <SalesNote orderId={order.id} />
    </>
  )
  return <PreviewArrival at="finished" notices={notices} states={states} />
}

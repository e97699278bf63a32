import { PreviewArrival } from '../features/preview/preview-arrival.tsx'
import { ProcurementRefusals } from '../features/procurement/refusals.tsx'
import { useOrder } from '../lib/current-order.ts'

/** The preview of an order that is sent or placed (A2.17). */
export default function PreviewFinished() {
  const order = useOrder()
  return <PreviewArrival at="finished" notices={order && <ProcurementRefusals orderId={order.id} />} />
}

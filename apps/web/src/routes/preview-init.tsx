import { AnswerOnPreview } from '../features/offer-links/client-answer.tsx'
import { PreviewArrival } from '../features/preview/preview-arrival.tsx'
import { useOrder } from '../lib/current-order.ts'

/** The preview of an open order (A2.16). */
export default function PreviewInit() {
  const order = useOrder()
  return <PreviewArrival at="init" notices={order && <AnswerOnPreview order={order} />} />
}

import type { ProcurementRefusal } from '@veck/contract'
import type { Locale, TextKey } from '@veck/texts'
import { swedishTime } from '@veck/texts/formats'
import type { Queryable } from '../../../db/client.ts'
import type { Difference, OrderRequestOutcome } from '../../../db/schema/punchout-returns.ts'
import type { Translate } from '../../../core/translate.ts'
import type { CxmlStatus } from '../cxml/response.ts'
import { selectWaitingRefusals } from './order-repository.ts'
import type { Taken } from './take-order-request.ts'

/** 409: differs from the return; 412: the return does not exist (any more). */
const statuses: Record<OrderRequestOutcome, CxmlStatus> = {
  placed: 200,
  differs: 409,
  alreadyPlaced: 409,
  unknown: 412,
  voided: 412,
  expired: 412,
  notPlaceable: 400,
}

const explain = ({ outcome, differences, reason }: Taken, locale: Locale, translate: Translate) => [
  translate(locale, { key: `PunchOut:Order-${outcome}` as TextKey }),
  ...(differences ?? []).map((difference) => explainDifference(difference, locale, translate)),
  ...(reason ? [reason[locale]] : []),
]

const explainDifference = ({ kind, ...values }: Difference, locale: Locale, translate: Translate) =>
  translate(locale, { key: `PunchOut:Difference-${kind}` as TextKey, values })

/** The answer to the buyer's system, in English. */
export const answerToOrder = (taken: Taken, translate: Translate) => ({
  status: statuses[taken.outcome],
  message: taken.outcome === 'placed' ? '' : explain(taken, 'en', translate).join(' '),
})

/** The orders that sales must handle. */
export const listRefusals = async (
  db: Queryable,
  locale: Locale,
  translate: Translate,
): Promise<ProcurementRefusal[]> => {
  const rows = await selectWaitingRefusals(db)
  return rows.map(({ refusal, buyerName, offerNumber, offerName }) => {
    const { id, buyersOrderId, orderId, outcome, differences, reason, receivedAt, times } = refusal
    const [message = '', ...details] = explain(
      { outcome, differences: differences ?? [], ...(reason ? { reason } : {}) },
      locale,
      translate,
    )
    return {
      id,
      buyerName,
      buyersOrderId,
      orderId,
      offerNumber,
      offerName,
      message,
      details,
      receivedAtFormatted: swedishTime(receivedAt),
      times,
    }
  })
}

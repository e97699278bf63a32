import type { AuditRow } from '@veck/contract'
import type { Client } from '@veck/contract/client'
import type { ObservedCall } from './calls.ts'
import type { OrderPage } from './ledger.ts'
import type { OfferNotes } from './offer-ledger.ts'

/** The whole audit log, as an administrator reads it, the newest entry first. */
export const readAuditLog = async (admin: Client): Promise<AuditRow[]> => {
  const rows: AuditRow[] = []
  for (;;) {
    const before = rows.at(-1)?.id
    const { entries, hasMore } = await admin.getAuditLog({ query: before === undefined ? {} : { before } })
    rows.push(...entries)
    if (!hasMore) return rows
  }
}

type Acknowledged = { calls: readonly ObservedCall[]; offers: OrderPage[]; clientOffers: OfferNotes[] }

/** What was acknowledged is in the audit log; what nobody asked for is not; and no number is missing. */
export const brokenAudit = (log: AuditRow[], { calls, offers, clientOffers }: Acknowledged): string[] => {
  const subjects = (action: AuditRow['action']) =>
    log.filter((row) => row.action === action).map(({ subjectId }) => subjectId)
  const placed = subjects('placeOrder')
  const accepted = subjects('acceptOffer')
  const atLeast = (action: AuditRow['action'], name: string) => {
    const done = calls.filter((call) => call.name === name && call.outcome === 'done').length
    const found = subjects(action).length
    return found < done ? [`audit log: ${found} ${action}, acknowledged were ${done}`] : []
  }
  const gap = log.findIndex(({ id }, index) => id !== log.length - index)
  return [
    ...(gap >= 0 ? [`audit log: row ${log.length - gap} is missing`] : []),
    ...atLeast('signIn', 'signInToken'),
    ...atLeast('eraseClient', 'eraseClient'),
    ...offers.flatMap(({ name, id, placed: isPlaced }) => {
      const times = placed.filter((one) => one === id).length
      if (isPlaced === 'yes' && times !== 1) return [`audit log: ${name} was placed, and is there ${times} times`]
      return isPlaced === 'no' && times > 0 ? [`audit log: ${name} is placed, but nobody asked for it`] : []
    }),
    ...clientOffers.flatMap(({ name, id, values }) => {
      const times = accepted.filter((one) => one === id).length
      return values.get('state')?.kept === 'accepted' && times !== 1
        ? [`audit log: ${name} was accepted, and is there ${times} times`]
        : []
    }),
  ]
}

import type { ObservedCall } from './calls.ts'
import type { Found } from './found.ts'
import type { OrderPage } from './ledger.ts'
import type { OfferNotes } from './offer-ledger.ts'

/** A fault, and the milliseconds until the first later write was acknowledged. */
export type Struck = { name: string; back: number }

export type Result = {
  broken: string[]
  struck: Struck[]
  /** How often each external system failed. */
  outside: Map<string, number>
  calls: ObservedCall[]
  offers: OrderPage[]
  /** What users know of their offers to clients. */
  clientOffers: OfferNotes[]
  found: Found
  erpRequests: number
  /** The file with the output of all servers. */
  logFile: string
}

const grouped = <Item>(items: Item[], nameOf: (item: Item) => string) => {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(nameOf(item), [...(groups.get(nameOf(item)) ?? []), item])
  return [...groups]
}
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const middle = (numbers: number[]) => numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0
const line = (first: string, ...rest: (string | number)[]) =>
  `  ${first.padEnd(26)}${rest.map((cell) => String(cell).padStart(12)).join('')}`

export const report = (result: Result): string => {
  const { broken, struck, outside, calls, offers, clientOffers, found, erpRequests, logFile } = result
  const decided = (state: string) => clientOffers.filter(({ values }) => values.get('state')?.kept === state).length
  return [
    line('fault', 'times', 'back: half', 'slowest'),
    ...grouped(struck, ({ name }) => name).map(([name, all]) => {
      const back = all.map((one) => one.back)
      return line(name, all.length, seconds(middle(back)), seconds(Math.max(...back)))
    }),
    ...[...outside].toSorted().map(([name, times]) => line(name, times)),
    '',
    line('call', 'done', 'later (503)', 'cut', 'slowest'),
    ...grouped(calls, ({ name }) => name).map(([name, all]) => {
      const count = (outcome: string) => all.filter((call) => call.outcome === outcome).length
      const slowest = Math.max(...all.map(({ begun, ended }) => ended - begun))
      return line(name, count('done'), count('later'), count('cut'), seconds(slowest))
    }),
    '',
    line('offers', `${offers.filter(({ id }) => id).length} made`, `${found.offers.size} found`),
    line(
      'to clients',
      `${clientOffers.length} begun`,
      ...['accepted', 'declined', 'revoked'].map((state) => `${decided(state)} ${state}`),
    ),
    line('photos', `${offers.flatMap(({ photos }) => photos).length} kept`),
    line('orders', `${found.orders.length} in ERP`, `${erpRequests} requests`),
    line('mails', `${new Set(found.mails.map(({ messageId }) => messageId)).size} sent`, `${found.mails.length} taken`),
    '',
    ...(broken.length > 0
      ? [`${broken.length} broken promises (what the servers said: ${logFile}):`, ...broken.map((one) => `  ${one}`)]
      : ['all promises kept']),
  ].join('\n')
}

import { OrderStatus } from '@veck/domain'

/** buyer: came by punch-out; acoustic: uses the sister application only; admin: of sales, and runs the supplier's side. */
export type Who = 'anonymous' | 'acoustic' | 'customer' | 'buyer' | 'sales' | 'admin'

/** Whose offer the call is about: one's own, of someone who shares with one, of someone who does not, of nobody. */
export const relations = ['own', 'shared', 'foreign', 'absent'] as const
export type Relation = (typeof relations)[number]

export const ok = '2xx'
export type Expected = typeof ok | number
type Row = readonly [own: Expected, shared: Expected, foreign: Expected, absent: Expected]

type Rule = {
  customer: Row
  buyer: Row
  sales: Row
  /** The statuses in which whoever may do it at all may do it now; the rows hold in the first. In the others the answer is 409. */
  statuses: readonly [OrderStatus, ...OrderStatus[]]
  /** Where sales may in other statuses than customers. */
  statusesForSales?: readonly OrderStatus[]
  /** While the offer is returned to procurement only sales may, and a visit that was sent to change it. */
  notWhileReturned?: true
}

const { Initiated, OfferSentToCustomer, OrderPlaced, Failed, Deleted } = OrderStatus
/** The statuses of an offer that calls can be about: a deleted one is there for nobody, but for its owner's bin. */
export const everyStatus = [Initiated, OfferSentToCustomer, OrderPlaced, Failed] as const
/** How an offer stands: in a status, or sent by returning it to a procurement system, which may order it. */
export type State = OrderStatus | 'returned'
export const everyState: readonly State[] = [...everyStatus, 'returned']
const customer: Row = [ok, ok, 404, 404]
// An address that a procurement system claims proves nothing: shares do not reach it.
const buyer: Row = [ok, 404, 404, 404]
const sales: Row = [ok, ok, ok, 404]
const notForSales: Row = [403, 403, 403, 404]

/** Who may do what to an offer, and in which status (A6.4–A6.6). */
export const offerRules = {
  read: { statuses: everyStatus, customer, buyer, sales },
  /** Of an offer that is not open, prices are only compared. */
  refresh: { statuses: everyStatus, customer, buyer, sales },
  edit: { statuses: [Initiated], customer, buyer, sales },
  send: { statuses: [Initiated], customer, buyer, sales: notForSales },
  place: {
    statuses: [Initiated, OfferSentToCustomer],
    statusesForSales: [OfferSentToCustomer, Failed],
    notWhileReturned: true,
    customer,
    buyer,
    sales,
  },
  reopen: { statuses: [OfferSentToCustomer], notWhileReturned: true, customer, buyer, sales: notForSales },
  copy: { statuses: [OfferSentToCustomer, OrderPlaced], customer, buyer, sales: notForSales },
  delete: {
    statuses: [Initiated, OfferSentToCustomer],
    customer: [ok, 403, 404, 404],
    buyer,
    sales: [ok, 403, 403, 404],
  },
  restore: {
    statuses: [Deleted],
    customer: [ok, 403, 404, 404],
    buyer,
    sales: [ok, 403, 403, 404],
  },
  handBack: {
    statuses: [Initiated],
    customer: [403, 403, 404, 404],
    buyer,
    sales: notForSales,
  },
} satisfies Record<string, Rule>

export type OfferRule = keyof typeof offerRules

export const expectedOfOffer = (name: OfferRule, who: Who, relation: Relation, state: State): Expected => {
  if (who === 'anonymous') return 401
  if (who === 'acoustic') return 403
  const rule: Rule = offerRules[name]
  const role = who === 'admin' ? 'sales' : who
  const expected = rule[role][relations.indexOf(relation)] ?? 404
  const status = state === 'returned' ? OfferSentToCustomer : state
  if (state === 'returned' && rule.notWhileReturned && role !== 'sales' && expected === ok) return 403
  const statuses: readonly OrderStatus[] = role === 'sales' ? (rule.statusesForSales ?? rule.statuses) : rule.statuses
  return expected === ok && !statuses.includes(status) ? 409 : expected
}

/** An admin is of sales, where nothing else is said. */
type Everyone = Record<Exclude<Who, 'admin'>, Expected> & { admin?: Expected }

const adminOnly = { anonymous: 401, acoustic: 403, customer: 403, buyer: 403, sales: 403 } as const

/** Calls that are about no offer. */
const plainRules = {
  open: { anonymous: ok, acoustic: ok, customer: ok, buyer: ok, sales: ok },
  /** Open to all, and the secret it was given is not one. */
  openSecret: { anonymous: 400, acoustic: 400, customer: 400, buyer: 400, sales: 400 },
  /** Open to all, and switched off for the buyer who comes. */
  closedEntry: { anonymous: 403, acoustic: 403, customer: 403, buyer: 403, sales: 403 },
  account: { anonymous: 401, acoustic: ok, customer: ok, buyer: ok, sales: ok },
  /** For oneself, and the password or token it was given is not one's own. */
  accountSecret: { anonymous: 401, acoustic: 400, customer: 400, buyer: 400, sales: 400 },
  /** For oneself; the account of a procurement buyer is their system's. */
  ownProfile: { anonymous: 401, acoustic: ok, customer: ok, buyer: 403, sales: ok },
  /** About an address that is not one's own. */
  ownProfileNothing: { anonymous: 401, acoustic: 404, customer: 404, buyer: 403, sales: 404 },
  acousticSecret: { anonymous: 401, acoustic: 400, customer: 403, buyer: 403, sales: 403 },
  curtain: { anonymous: 401, acoustic: 403, customer: ok, buyer: ok, sales: ok },
  /** About something of the supplier's that is not there. */
  curtainNothing: { anonymous: 401, acoustic: 403, customer: 404, buyer: 404, sales: 404 },
  sharing: { anonymous: 401, acoustic: 403, customer: ok, buyer: ok, sales: 403 },
  search: { anonymous: 401, acoustic: 403, customer: 403, buyer: 403, sales: ok },
  /** For sales, about something that is not there. */
  searchNothing: { anonymous: 401, acoustic: 403, customer: 403, buyer: 403, sales: 404 },
  administration: { ...adminOnly, admin: ok },
  /** About something that is not there. */
  administrationNothing: { ...adminOnly, admin: 404 },
} satisfies Record<string, Everyone>

export type PlainRule = keyof typeof plainRules

export const expectedOf = (rule: PlainRule, who: Who): Expected => {
  const everyone: Everyone = plainRules[rule]
  return who === 'admin' ? (everyone.admin ?? everyone.sales) : everyone[who]
}

import { OrderStatus } from '@veck/domain'

/** buyer: came by punch-out; acoustic: uses the sister application only; admin: of sales, and runs the supplier's side. */
export type Who = 'anonymous' | 'acoustic' | 'customer' | 'buyer' | 'sales' | 'admin'

/** Whose offer the call is about: one's own, of someone who shares with one, of someone who does not, of nobody. */
export const relations = ['own', 'shared', 'foreign', 'absent'] as const
export type Relation = (typeof relations)[number]

export const ok = '2xx'
export type Expected = typeof ok | number
type Row = readonly [own: Expected, shared: Expected, foreign: Expected, absent: Expected]

type Rule = { customer: Row; buyer: Row; sales: Row; status: OrderStatus }

const { Initiated, OfferSentToCustomer } = OrderStatus
const customer: Row = [ok, ok, 404, 404]
// An address that a procurement system claims proves nothing: shares do not reach it.
const buyer: Row = [ok, 404, 404, 404]
const sales: Row = [ok, ok, ok, 404]
const notForSales: Row = [403, 403, 403, 404]

/** Who may do what to an offer (A6.4–A6.6), in a status in which customers may. */
export const offerRules = {
  read: { status: Initiated, customer, buyer, sales },
  edit: { status: Initiated, customer, buyer, sales },
  send: { status: Initiated, customer, buyer, sales: notForSales },
  place: { status: Initiated, customer, buyer, sales: [409, 409, 409, 404] },
  reopen: { status: OfferSentToCustomer, customer, buyer, sales: notForSales },
  copy: { status: OfferSentToCustomer, customer, buyer, sales: notForSales },
  delete: { status: Initiated, customer: [ok, 403, 404, 404], buyer, sales: [ok, 403, 403, 404] },
  handBack: { status: Initiated, customer: [403, 403, 404, 404], buyer, sales: notForSales },
} satisfies Record<string, Rule>

export type OfferRule = keyof typeof offerRules

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

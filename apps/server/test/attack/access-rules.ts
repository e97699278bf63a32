import { OrderStatus } from '@veck/domain'

/**
 * buyer: came by punch-out; acoustic: uses only the acoustic application; admin: internal sales with the admin pages.
 */
export type Who = 'anonymous' | 'acoustic' | 'customer' | 'buyer' | 'sales' | 'admin'

/** Whose order it is: the caller's own, of a user who shares with the caller, of a stranger, or an unknown order. */
export const relations = ['own', 'shared', 'foreign', 'absent'] as const
export type Relation = (typeof relations)[number]

export const ok = '2xx'
export type Expected = typeof ok | number
type Row = readonly [own: Expected, shared: Expected, foreign: Expected, absent: Expected]

type Rule = {
  customer: Row
  buyer: Row
  sales: Row
  /** The statuses in which the call is allowed. The rows are for the first. In all other statuses the answer is 409. */
  statuses: readonly [OrderStatus, ...OrderStatus[]]
  /** The statuses for sales, if they differ. */
  statusesForSales?: readonly OrderStatus[]
  /** While the order is returned to procurement, only sales and an edit visit of the buyer may make the call. */
  notWhileReturned?: true
}

const { Initiated, OfferSentToCustomer, OrderPlaced, Failed, Deleted } = OrderStatus
/** The statuses without Deleted: a deleted order is only in its owner's bin. */
export const everyStatus = [Initiated, OfferSentToCustomer, OrderPlaced, Failed] as const
/** The state of an order: a status, or returned to a procurement system, which may order it. */
export type State = OrderStatus | 'returned'
export const everyState: readonly State[] = [...everyStatus, 'returned']
const customer: Row = [ok, ok, 404, 404]
// An email that a procurement system claims is not verified, so shares do not apply to it.
const buyer: Row = [ok, 404, 404, 404]
const sales: Row = [ok, ok, ok, 404]
const notForSales: Row = [403, 403, 403, 404]
const notForBuyers: Row = [403, 404, 404, 404]

/** Who may do what with an order, and in which status (A6.4–A6.6: permissions). */
export const orderRules = {
  read: { statuses: everyStatus, customer, buyer, sales },
  /** The prices of an order that is not open are only compared. */
  refresh: { statuses: everyStatus, customer, buyer, sales },
  edit: { statuses: [Initiated], customer, buyer, sales },
  /** The owner made the change: nobody else undoes it. */
  undo: { statuses: [Initiated], customer: [ok, 409, 404, 404], buyer, sales: [ok, 409, 409, 404] },
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
  /** Retail data belongs to the customer: nobody of the supplier, and no punch-out user, gets any of it. */
  readRetail: { statuses: everyStatus, customer, buyer: notForBuyers, sales: notForSales },
  editRetail: { statuses: [Initiated, OfferSentToCustomer], customer, buyer: notForBuyers, sales: notForSales },
  /** The picture of a line. */
  saveRendering: { statuses: [Initiated, OfferSentToCustomer], customer, buyer, sales },
  /** Changes the line too, so only where the contents of the order can be changed. */
  chooseAlternative: { statuses: [Initiated], customer, buyer: notForBuyers, sales: notForSales },
  /** Also changes the contents. */
  restoreRevision: { statuses: [Initiated], customer, buyer: notForBuyers, sales: notForSales },
  returnToProcurement: {
    statuses: [Initiated],
    customer: [403, 403, 404, 404],
    buyer,
    sales: notForSales,
  },
} satisfies Record<string, Rule>

export type OrderRule = keyof typeof orderRules

export const expectedOfOrder = (name: OrderRule, who: Who, relation: Relation, state: State): Expected => {
  if (who === 'anonymous') return 401
  if (who === 'acoustic') return 403
  const rule: Rule = orderRules[name]
  const role = who === 'admin' ? 'sales' : who
  const expected = rule[role][relations.indexOf(relation)] ?? 404
  const status = state === 'returned' ? OfferSentToCustomer : state
  if (state === 'returned' && rule.notWhileReturned && role !== 'sales' && expected === ok) return 403
  const statuses: readonly OrderStatus[] = role === 'sales' ? (rule.statusesForSales ?? rule.statuses) : rule.statuses
  return expected === ok && !statuses.includes(status) ? 409 : expected
}

/** An admin has the rights of sales by default. */
type Everyone = Record<Exclude<Who, 'admin'>, Expected> & { admin?: Expected }

const adminOnly = { anonymous: 401, acoustic: 403, customer: 403, buyer: 403, sales: 403 } as const

/** Calls that are not about an order. */
const plainRules = {
  open: { anonymous: ok, acoustic: ok, customer: ok, buyer: ok, sales: ok },
  /** Open to everyone, but the given secret is wrong. */
  openSecret: { anonymous: 400, acoustic: 400, customer: 400, buyer: 400, sales: 400 },
  /** Open to everyone, but the address of the offer is unknown. */
  openNothing: { anonymous: 404, acoustic: 404, customer: 404, buyer: 404, sales: 404 },
  /** Only for the ERP, with a secret that no user has. */
  erp: { anonymous: 401, acoustic: 401, customer: 401, buyer: 401, sales: 401 },
  /** Open to everyone, but switched off for this buyer. */
  closedEntry: { anonymous: 403, acoustic: 403, customer: 403, buyer: 403, sales: 403 },
  account: { anonymous: 401, acoustic: ok, customer: ok, buyer: ok, sales: ok },
  /** For the caller's own account, but the given password or token is wrong. */
  accountSecret: { anonymous: 401, acoustic: 400, customer: 400, buyer: 400, sales: 400 },
  /** For the caller's own account, about something that does not exist. */
  accountNothing: { anonymous: 401, acoustic: 404, customer: 404, buyer: 404, sales: 404 },
  /** For the caller's own account. The account of a buyer belongs to the procurement system. */
  ownProfile: { anonymous: 401, acoustic: ok, customer: ok, buyer: 403, sales: ok },
  /** For the caller's own account, about a delivery address that does not exist. */
  ownProfileNothing: { anonymous: 401, acoustic: 404, customer: 404, buyer: 403, sales: 404 },
  /** Closing the own account. Staff ask an administrator. */
  ownAccount: { anonymous: 401, acoustic: ok, customer: ok, buyer: 403, sales: 403 },
  /** … but what has to be typed is wrong. */
  ownAccountSecret: { anonymous: 401, acoustic: 400, customer: 400, buyer: 403, sales: 403 },
  /** For the caller's own account, but the given proof is wrong. */
  ownSecret: { anonymous: 401, acoustic: 400, customer: 400, buyer: 403, sales: 400 },
  /** For the caller's own account, which has no second factor. */
  ownFactor: { anonymous: 401, acoustic: 409, customer: 409, buyer: 403, sales: 409 },
  acousticSecret: { anonymous: 401, acoustic: 400, customer: 403, buyer: 403, sales: 403 },
  curtain: { anonymous: 401, acoustic: 403, customer: ok, buyer: ok, sales: ok },
  /** For users of the curtain application, about something that does not exist. */
  curtainNothing: { anonymous: 401, acoustic: 403, customer: 404, buyer: 404, sales: 404 },
  sharing: { anonymous: 401, acoustic: 403, customer: ok, buyer: ok, sales: 403 },
  /** A customer's own brand and clients. Nobody of the supplier, and no user of a procurement system. */
  seller: { anonymous: 401, acoustic: 403, customer: ok, buyer: 403, sales: 403 },
  /** For customers, about something that does not exist. */
  sellerNothing: { anonymous: 401, acoustic: 403, customer: 404, buyer: 403, sales: 403 },
  /** For internal sales only. */
  sales: { anonymous: 401, acoustic: 403, customer: 403, buyer: 403, sales: ok },
  /** For sales, about something that does not exist. */
  salesNothing: { anonymous: 401, acoustic: 403, customer: 403, buyer: 403, sales: 404 },
  administration: { ...adminOnly, admin: ok },
  /** For admins, about something that does not exist. */
  administrationNothing: { ...adminOnly, admin: 404 },
} satisfies Record<string, Everyone>

export type PlainRule = keyof typeof plainRules

export const expectedOf = (rule: PlainRule, who: Who): Expected => {
  const everyone: Everyone = plainRules[rule]
  return who === 'admin' ? (everyone.admin ?? everyone.sales) : everyone[who]
}

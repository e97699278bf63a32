import { canRead } from '@veck/domain'
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { FindSession, LiveSession, SignedIn } from '../../core/signed-in.ts'
import type { Database, Queryable } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import { users } from '../../db/schema/accounts.ts'
import { orders } from '../../db/schema/orders.ts'
import { sentOffers } from '../../db/schema/sent-offers.ts'
import { isLiveSession, selectLiveSession } from '../accounts/index.ts'
import { beingTransferred, lastRefusal } from './erp-state.ts'
import {
  factColumns,
  toOrderFacts,
  givenReader,
  orderNotFound,
  readerInSession,
  readerValues,
  requirePermission,
  rightsOf,
  type FoundFacts,
  type Reader,
} from './order-access.ts'
import type { OrderReadModel } from './order-read-model.ts'
import { notDeleted, type OrderRow } from './order-repository.ts'
import { procurementColumn, type ProcurementReturn } from './procurement-return.ts'
import { sentOfferColumn, type SentOffer } from './sent-offer.ts'
import {
  contentColumns,
  treeOf,
  type FolderRow,
  type ImageRow,
  type LineRow,
  type MarkingRow,
} from './tree-repository.ts'

/** The read model with what else the user who opens the order sees. */
export type OpenedOrder = OrderReadModel & {
  images: ImageRow[]
  refusal?: string | undefined
  beingTransferred?: boolean | undefined
  procurement?: ProcurementReturn | undefined
  sent?: SentOffer | undefined
  /** For sales only, as the next one. */
  customer?: { company: string; name: string } | undefined
  ownerMailRestricted?: boolean | undefined
}

/** What can change while the version of the order stays the same. */
type Details = {
  procurement: (Omit<ProcurementReturn, 'returnedAt'> & { returnedAt: string }) | null
  refusal: string | null
  beingTransferred: boolean
  /** Null unless the reader is of sales. */
  owner: { company: string; name: string; mailRestricted: boolean } | null
}

type Contents = {
  folders: FolderRow[]
  markings: MarkingRow[]
  lines: LineRow[]
  images: ImageRow[]
  sent: (Omit<SentOffer, 'sentAt'> & { sentAt: string }) | null
}

/** One statement reads all of it, so that it is the state of one moment. */
type WholeOrder = {
  order: OrderRow | null
  facts: FoundFacts
  details: Details
  /** Another value after every change of what is read here. */
  state: string
  contents: Contents
}

/** The state is the one that the caller knows: only what the permission to read needs. */
type UnchangedOrder = {
  order: Pick<OrderRow, 'ownerEmail' | 'status'> | null
  facts: FoundFacts
  state: string
  contents: null
}

type OrderRead = WholeOrder | UnchangedOrder

const owners = alias(users, 'owners')

/** A row with what the answer depends on: `about.details` and `about.state`. */
const about = (db: Queryable, reader: Reader) => {
  const owner = db
    .select({
      about: sql`json_build_object(
        'company', ${owners.erpCompanyName},
        'name', trim(${owners.firstName} || ' ' || ${owners.lastName}),
        'mailRestricted', ${owners.mailRestricted})`,
    })
    .from(owners)
    .where(eq(owners.email, orders.ownerEmail))
  const lastSent = sql`select max(${sentOffers.id}) from ${sentOffers} where ${sentOffers.orderId} = ${orders.id}`
  const details = sql`json_build_object(
    'procurement', ${procurementColumn(db, reader)},
    'refusal', ${lastRefusal},
    'beingTransferred', ${beingTransferred},
    'owner', case when ${reader.isSales}::boolean then (${owner}) end)`
  // xmin is the transaction that wrote the row: it also changes when something else than a user's change writes it.
  return sql`(select details, md5(concat_ws(' ', ${orders}.xmin, ${orders.version}, (${lastSent}), ${reader.isSales}::boolean, details::text)) as state
    from (select ${details} as details) as made) as about`
}

const orderColumns = (db: Queryable, reader: Reader) => {
  return {
    order: orders,
    facts: factColumns(db, reader),
    details: sql<Details>`about.details`,
    state: sql<string>`about.state`,
    contents: {
      ...contentColumns(db, orders.id),
      sent: sql<
        Contents['sent']
      >`case when ${orders.offerSentToCustomerAt} is not null then ${sentOfferColumn(db)} end`,
    },
  }
}

const isOrder = and(eq(orders.id, sql.placeholder('orderId')), notDeleted)
const always = sql`true`

const orderOfReader = prepared((db) =>
  db
    .select(orderColumns(db, givenReader))
    .from(orders)
    .leftJoinLateral(about(db, givenReader), always)
    .where(isOrder)
    .prepare('open_order'),
)

const sessionAndOrder = prepared((db) =>
  selectLiveSession(db, orderColumns(db, readerInSession))
    .leftJoin(orders, isOrder)
    .leftJoinLateral(about(db, readerInSession), always)
    .where(isLiveSession)
    .prepare('session_and_order'),
)

/** A statement of its own: starting the large one takes PostgreSQL longer than all the rest of an unchanged order. */
const sessionAndState = prepared((db) =>
  selectLiveSession(db, {
    order: { ownerEmail: orders.ownerEmail, status: orders.status },
    shared: factColumns(db, readerInSession).shared,
    state: sql<string>`about.state`,
  })
    .leftJoin(orders, isOrder)
    .leftJoinLateral(about(db, readerInSession), always)
    .where(isLiveSession)
    .prepare('session_and_state'),
)

/** The session and the order, if the order still has this state. */
const readUnchanged = async (
  db: Database,
  values: { accessHash: Buffer; now: Date; orderId: string },
  known: string,
) => {
  const [found] = await sessionAndState(db).execute(values)
  if (!found || found.state !== known) return undefined
  const { shared, ...read } = found
  // The permission to read does not depend on the lines.
  return { ...read, facts: { shared, hasInternalLine: false, hasExternalLine: false }, contents: null }
}

/**
 * Reads the order with the session, in one round trip. `known`: the state that the caller has already. Only a caller whose
 * state is no longer the current one needs a second round trip.
 */
export const readOrderWithSession =
  (db: Database, orderId: string, known: string | undefined): FindSession<OrderRead> =>
  async (session) => {
    const values = { ...session, orderId }
    const unchanged = known === undefined ? undefined : await readUnchanged(db, values, known)
    if (unchanged) return unchanged
    const [found] = await sessionAndOrder(db).execute(values)
    return found as (LiveSession & WholeOrder) | undefined
  }

/** The order that was read, if the user may read it; otherwise throws. Undefined: the caller knows its state. */
export const openOrder = (who: SignedIn, read: OrderRead): OpenedOrder | undefined => {
  if (!read.order) throw orderNotFound()
  requirePermission(canRead(rightsOf(who), toOrderFacts(who.user, read.order, read.facts)))
  return read.contents ? openWhole(who, read.order as OrderRow, read) : undefined
}

const openWhole = (
  { user: { isSales } }: SignedIn,
  order: OrderRow,
  { details, contents }: WholeOrder,
): OpenedOrder => {
  const { lines, images, sent } = contents
  const { procurement, refusal, owner } = details
  return {
    order,
    tree: treeOf(order.id, contents),
    lines,
    images,
    procurement: procurement ? { ...procurement, returnedAt: new Date(procurement.returnedAt) } : undefined,
    sent: sent ? { ...sent, sentAt: new Date(sent.sentAt) } : undefined,
    // The text may contain internal data of the supplier: for sales only.
    refusal: (isSales && refusal) || undefined,
    beingTransferred: details.beingTransferred || undefined,
    // An erased account has neither.
    customer: owner && (owner.company || owner.name) ? { company: owner.company, name: owner.name } : undefined,
    ownerMailRestricted: owner?.mailRestricted || undefined,
  }
}

/** For a user whose session is known already. The number of queries does not depend on the number of markings. */
export const getOrder = async (db: Database, who: SignedIn, id: string): Promise<OpenedOrder> => {
  const [found] = await orderOfReader(db).execute({ ...readerValues(who), orderId: id })
  const opened = found && openOrder(who, found as WholeOrder)
  if (!opened) throw orderNotFound()
  return opened
}

import type { Delivery, Order } from '@veck/contract'
import type { CurtainParameters } from '@veck/domain'
import type { Locale } from '@veck/texts'
import type { Queryable } from '../../db/client.ts'
import type { Maker, Terms } from '../../db/schema/document-heads.ts'
import type { User } from '../../core/signed-in.ts'
import type { SupplierNumbers } from '../calculator/index.ts'
import { presentLargeOrder, type OrderContents } from '../orders/index.ts'
import { readHead } from './document-head.ts'

/** All that a document about an offer says, as it stood at one moment, in the owner's language. Plain JSON. */
export type OfferSnapshot = {
  locale: Locale
  /** The very answer that the screen shows. */
  order: Order
  maker: Maker
  delivery: Delivery | null
  /** Of an open offer now, of a sent one when it was sent, of an order when it was placed. */
  date: string
  /** Absent, like `parameters`, in what an older version queued. */
  terms?: Terms
  /** By which the supplier's curtains hang. */
  parameters?: CurtainParameters | undefined
}

type ActiveParameters = Awaited<ReturnType<SupplierNumbers['parameters']>>

/** The parameters are read before: in a transaction, reading them would wait for a second connection. */
type SnapshotSources = { db: Queryable; parameters: ActiveParameters }

export const takeSnapshot = async (
  { db, parameters }: SnapshotSources,
  contents: Omit<OrderContents, 'images'>,
  owner: User,
  now: Date,
): Promise<OfferSnapshot> => {
  const { order } = contents
  const { maker, date, terms } = await readHead(db, order, owner, now)
  return {
    locale: owner.language,
    order: await presentLargeOrder({ ...contents, images: [] }, owner.language),
    maker,
    delivery: order.delivery,
    date: date.toISOString(),
    terms,
    parameters: parameters.values,
  }
}

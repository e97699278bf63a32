import type { Delivery, Order } from '@veck/contract'
import { addDays, mailboxOf, organisationNumberOf, OrderStatus, type CurtainParameters } from '@veck/domain'
import type { Locale } from '@veck/texts'
import { swedishDay } from '@veck/texts/formats'
import type { Queryable } from '../../db/client.ts'
import type { User } from '../../http/signed-in.ts'
import type { SupplierNumbers } from '../calculator/index.ts'
import { presentLargeOrder, type OrderContents, type OrderRow } from '../orders/index.ts'
import { readGeneralSettings } from '../settings/index.ts'

/** Who makes the offer: the customer's own firm, whose paper this is. */
export type Maker = { company: string; name: string; email: string; phone: string; address: string[] }

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

/** A company, with the numbers by which the authorities know it; empty: not known. */
export type Party = { name: string; organisationNumber: string; vatNumber: string }

/** `validUntil`: YYYY-MM-DD, the last day on which an offer holds. */
export type Terms = { supplier: Party; buyer: Party; deliveryTerms: string; validUntil: string }

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
  const settings = await readGeneralSettings(db)
  const date = dateOf(order, now).toISOString()
  const maker = makerOf(owner)
  return {
    locale: owner.language,
    order: await presentLargeOrder({ ...contents, images: [] }, owner.language),
    maker,
    delivery: order.delivery,
    date,
    terms: {
      supplier: {
        name: settings.supplierName,
        organisationNumber: settings.supplierOrganisationNumber,
        vatNumber: settings.supplierVatNumber,
      },
      buyer: {
        name: maker.company,
        organisationNumber: organisationNumberOf(owner),
        vatNumber: owner.vatNumber,
      },
      deliveryTerms: settings.deliveryTerms,
      validUntil: addDays(swedishDay(date), settings.offerValidityDays),
    },
    parameters: parameters.values,
  }
}

const dateOf = ({ status, offerSentToCustomerAt, updatedAt }: OrderRow, now: Date) => {
  if (status === OrderStatus.Initiated) return now
  return status === OrderStatus.OfferSentToCustomer ? (offerSentToCustomerAt ?? updatedAt) : updatedAt
}

const makerOf = (owner: User): Maker => {
  const name = `${owner.firstName} ${owner.lastName}`.trim()
  return {
    company: owner.erpCompanyName || name || mailboxOf(owner.email),
    name,
    email: mailboxOf(owner.email),
    phone: owner.mobile || owner.phoneNumber,
    address: [owner.address, `${owner.postalNo} ${owner.city}`.trim()].filter(Boolean),
  }
}

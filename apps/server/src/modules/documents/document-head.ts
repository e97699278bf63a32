import { addDays, mailboxOf, OrderStatus, registeredNumbersOf, writeElectronicAddress } from '@veck/domain'
import type { ElectronicAddress } from '@veck/domain'
import { swedishDay } from '@veck/texts/formats'
import { and, eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/client.ts'
import { documentHeads, type Maker, type Party, type Terms } from '../../db/schema/document-heads.ts'
import type { User } from '../../core/signed-in.ts'
import { findCompanyAddress } from '../accounts/index.ts'
import type { OrderRow } from '../orders/index.ts'
import { readGeneralSettings, type Settings } from '../settings/index.ts'

/** What a document says besides the contents of the order. */
type DocumentHead = { maker: Maker; date: Date; terms: Terms }

/** For a sent or placed order the stored head; for an open order the current settings and account. */
export const readHead = async (db: Queryable, order: OrderRow, owner: User, now: Date): Promise<DocumentHead> => {
  const [frozen] = await db
    .select()
    .from(documentHeads)
    .where(and(eq(documentHeads.orderId, order.id), eq(documentHeads.status, order.status)))
  return frozen ?? headOf(db, owner, dateOf(order, now))
}

/**
 * Stores the head of an order that is being sent or placed; `order` already has its new status. `buyerAddress` is given
 * when the order uses another company number than the account has.
 */
export const freezeHead = async (
  tx: Transaction,
  { id: orderId, status }: Pick<OrderRow, 'id' | 'status'>,
  owner: User,
  now: Date,
  buyerAddress?: ElectronicAddress,
) => {
  const row = { status, ...(await headOf(tx, owner, now, buyerAddress)) }
  await tx
    .insert(documentHeads)
    .values({ orderId, ...row })
    .onConflictDoUpdate({ target: documentHeads.orderId, set: row })
}

const headOf = async (
  db: Queryable,
  owner: User,
  date: Date,
  buyerAddress?: ElectronicAddress,
): Promise<DocumentHead> => {
  const settings = await readGeneralSettings(db)
  const address = buyerAddress ?? (await findCompanyAddress(db, owner))
  const maker = makerOf(owner)
  const buyer = { ...owner, electronicAddress: address ? writeElectronicAddress(address) : '' }
  return {
    maker,
    date,
    terms: {
      supplier: supplierOf(settings),
      buyer: { name: maker.company, ...registeredNumbersOf(buyer) },
      deliveryTerms: settings.deliveryTerms,
      validUntil: addDays(swedishDay(date), settings.offerValidityDays),
    },
  }
}

/** A number from the settings comes before one that is derived from the other numbers. */
const supplierOf = (settings: Settings): Party => {
  const { organisationNumber, vatNumber } = registeredNumbersOf({
    electronicAddress: settings.supplierElectronicAddress,
    vatNumber: settings.supplierVatNumber,
    countryCode: settings.supplierCountry,
  })
  return {
    name: settings.supplierName,
    organisationNumber: settings.supplierOrganisationNumber || organisationNumber,
    vatNumber,
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

import { orderPdfRecipients, type ElectronicAddress } from '@veck/domain'
import type { Transaction } from '../../db/client.ts'
import { findUserByEmail } from '../accounts/index.ts'
import type { SupplierNumbers } from '../calculator/index.ts'
import type { OrderReadModel } from '../orders/index.ts'
import { freezeHead } from './document-head.ts'
import { takeSnapshot } from './offer-snapshot.ts'
import { queueOrderConfirmation } from './order-pdf-mail.ts'

type Confirming = {
  tx: Transaction
  parameters: Awaited<ReturnType<SupplierNumbers['parameters']>>
  placedBy: string
  now: Date
  /** By which the order names the company that buys. */
  buyerAddress: ElectronicAddress
}

/** Keeps what the order's PDF says from now on, and mails the order as it was placed to its owner and, if that is someone else, to who placed it. */
export const confirmOrder = async (
  { tx, parameters, placedBy, now, buyerAddress }: Confirming,
  model: OrderReadModel,
) => {
  const { order } = model
  const owner = await findUserByEmail(tx, order.ownerEmail)
  if (!owner) throw new Error(`The offer ${order.id} has no owner`)
  const placed = { ...order, updatedAt: now }
  await freezeHead(tx, placed, owner, now, buyerAddress)
  const snapshot = await takeSnapshot({ db: tx, parameters }, { ...model, order: placed }, owner, now)
  for (const to of orderPdfRecipients(order.ownerEmail, placedBy)) await queueOrderConfirmation(tx, { to, snapshot })
}

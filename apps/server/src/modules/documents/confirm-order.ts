import { orderPdfRecipients, type ElectronicAddress } from '@veck/domain'
import type { Transaction } from '../../db/client.ts'
import { requireOwner } from '../accounts/index.ts'
import type { Pricing } from '../calculator/index.ts'
import type { OrderReadModel } from '../orders/index.ts'
import { freezeHead } from './document-head.ts'
import { takeSnapshot } from './order-snapshot.ts'
import { queueOrderConfirmation } from './order-pdf-mail.ts'

type Confirming = {
  tx: Transaction
  parameters: Awaited<ReturnType<Pricing['parameters']>>
  placedBy: string
  now: Date
  /** The electronic address of the buying company in the order. */
  buyerAddress: ElectronicAddress
}

/** Stores the head of the order's PDF, and mails the placed order to its owner and to the user who placed it. */
export const confirmOrder = async (
  { tx, parameters, placedBy, now, buyerAddress }: Confirming,
  model: OrderReadModel,
) => {
  const { order } = model
  const owner = await requireOwner(tx, order)
  const placed = { ...order, updatedAt: now }
  await freezeHead(tx, placed, owner, now, buyerAddress)
  const snapshot = await takeSnapshot({ db: tx, parameters }, { ...model, order: placed }, owner, now)
  for (const to of orderPdfRecipients(order.ownerEmail, placedBy)) await queueOrderConfirmation(tx, { to, snapshot })
}

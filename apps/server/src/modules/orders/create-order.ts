import type { CreateOrder } from '@veck/contract'
import type { SignedIn } from '../../core/signed-in.ts'
import type { ChangeDependencies } from './change-order.ts'
import { insertOrder } from './order-repository.ts'
import { recordHistory } from './record-history.ts'

export const createOrder = ({ db, clock }: ChangeDependencies, { user }: SignedIn, { offerName, note }: CreateOrder) =>
  db.transaction(async (tx) => {
    const now = clock.now()
    const times = { createdAt: now, updatedAt: now, updatedBy: user.email }
    const { order } = await insertOrder(tx, { offerName, note, ownerEmail: user.email, ...times })
    await recordHistory(tx, { orderId: order.id }, user, now, [{ code: 'created' }])
    return { id: order.id, version: order.version }
  })

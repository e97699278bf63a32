import { OrderStatus } from '@veck/domain'
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { placements } from '../../db/schema/placements.ts'
import type { User } from '../../http/signed-in.ts'
import type { OrderRow } from './order-repository.ts'

export type ErpState = { refusal?: string | undefined; beingTransferred?: boolean | undefined }

/** What is known of the ERP's answer, where there is something to tell. */
export const readErpState = async (db: Queryable, user: User, { id, status }: OrderRow): Promise<ErpState> => {
  if (status === OrderStatus.OrderPlaced) return { beingTransferred: (await isWaitingForLong(db, id)) || undefined }
  // It names things of the supplier's own: for sales alone.
  if (status === OrderStatus.Failed && user.internalSalesSven) return { refusal: await readRefusal(db, id) }
  return {}
}

const isWaitingForLong = async (db: Queryable, orderId: string) => {
  const rows = await db
    .select({ key: placements.key })
    .from(placements)
    .where(
      and(
        eq(placements.orderId, orderId),
        isNull(placements.acceptedAt),
        isNull(placements.refusedAt),
        isNotNull(placements.alertedAt),
      ),
    )
  return rows.length > 0
}

const readRefusal = async (db: Queryable, orderId: string) => {
  const [last] = await db
    .select({ refusal: placements.refusal })
    .from(placements)
    .where(and(eq(placements.orderId, orderId), isNotNull(placements.refusedAt)))
    .orderBy(desc(placements.refusedAt))
    .limit(1)
  return last?.refusal ?? undefined
}

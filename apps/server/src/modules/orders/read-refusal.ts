import { OrderStatus } from '@veck/domain'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { placements } from '../../db/schema/placements.ts'
import type { User } from '../../http/signed-in.ts'
import type { OrderRow } from './order-repository.ts'

/** Why the ERP refused a failed offer, for sales alone: it names things of the supplier's own. */
export const readRefusal = async (
  db: Queryable,
  { internalSalesSven }: User,
  { id, status }: OrderRow,
): Promise<string | undefined> => {
  if (status !== OrderStatus.Failed || !internalSalesSven) return undefined
  const [last] = await db
    .select({ refusal: placements.refusal })
    .from(placements)
    .where(and(eq(placements.orderId, id), isNotNull(placements.refusedAt)))
    .orderBy(desc(placements.refusedAt))
    .limit(1)
  return last?.refusal ?? undefined
}

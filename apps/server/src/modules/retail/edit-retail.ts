import type { ChangeMarkingRetail, ChangeOrderRetail } from '@veck/contract'
import { amountProblem, type Ore } from '@veck/domain'
import { and, eq, isNull } from 'drizzle-orm'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Transaction } from '../../db/client.ts'
import { markings } from '../../db/schema/folders.ts'
import { markingRetail, orderRetail } from '../../db/schema/retail.ts'
import { markingNotFound, type ChangeDependencies } from '../orders/index.ts'
import { readPriceRule, wrongPriceRuleFields } from '../studio/index.ts'
import { changeRetail, type RetailNote } from './change-retail.ts'
import { refuseFields, refuseProblems } from './field-problems.ts'

export const changeOrderRetail = (
  deps: ChangeDependencies,
  who: SignedIn,
  orderId: string,
  { version, display, oneTotal, ...typed }: ChangeOrderRetail,
) =>
  changeRetail(deps, who, orderId, version, async (tx) => {
    const rule = typed.rule && readPriceRule(typed.rule)
    if (rule) refuseFields(wrongPriceRuleFields(rule, 'rule'))
    await tx.update(orderRetail).set({ rule, display, oneTotal }).where(eq(orderRetail.orderId, orderId))
    return [{ code: 'ruleChanged' }]
  })

/** Also of a marking without an order line: its price is then kept until it has one. */
export const changeMarkingRetail = (
  deps: ChangeDependencies,
  who: SignedIn,
  { id: orderId, markingId }: { id: string; markingId: string },
  { version, fixedPrice, optional }: ChangeMarkingRetail,
) =>
  changeRetail(deps, who, orderId, version, async (tx) => {
    const name = await findMarkingName(tx, orderId, markingId)
    refuseProblems({ 'fixedPrice.amount': fixedPrice ? amountProblem(fixedPrice.amount as Ore) : undefined })
    const set = {
      ...(fixedPrice !== undefined && {
        fixedPrice: (fixedPrice?.amount ?? null) as Ore | null,
        fixedPriceDisplay: fixedPrice?.display ?? null,
      }),
      ...(optional !== undefined && { optional }),
    }
    const notes: RetailNote[] = [
      ...(fixedPrice === undefined
        ? []
        : [{ code: fixedPrice ? 'fixedPriceSet' : 'fixedPriceCleared', values: { name } } as const]),
      ...(optional === undefined ? [] : [{ code: optional ? 'madeOptional' : 'madeFixed', values: { name } } as const]),
    ]
    if (notes.length === 0) return []
    await tx
      .insert(markingRetail)
      .values({ markingId, orderId, ...set })
      .onConflictDoUpdate({ target: markingRetail.markingId, set })
    return notes
  })

const findMarkingName = async (tx: Transaction, orderId: string, markingId: string): Promise<string> => {
  const [found] = await tx
    .select({ name: markings.name })
    .from(markings)
    .where(and(eq(markings.id, markingId), eq(markings.orderId, orderId), isNull(markings.deletedAt)))
  if (!found) throw markingNotFound()
  return found.name
}

import type { ChangeMarkingRetail, ChangeOrderRetail } from '@veck/contract'
import { type AlternativeLetter, amountProblem, type Ore } from '@veck/domain'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Transaction } from '../../db/client.ts'
import { markings } from '../../db/schema/folders.ts'
import { lineAlternatives } from '../../db/schema/line-alternatives.ts'
import { markingRetail, orderRetail } from '../../db/schema/retail.ts'
import { markingNotFound, type ChangeDependencies, type RetailNote } from '../orders/index.ts'
import { readPriceRule, wrongPriceRuleFields } from '../studio/index.ts'
import { changeRetail } from './change-retail.ts'
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

/**
 * Also of a marking without an order line: its price is then kept until it has one. What becomes optional is not taken,
 * unless the call says so.
 */
export const changeMarkingRetail = (
  deps: ChangeDependencies,
  who: SignedIn,
  { id: orderId, markingId }: { id: string; markingId: string },
  { version, fixedPrice, optional, taken, letter }: ChangeMarkingRetail,
) =>
  changeRetail(deps, who, orderId, version, async (tx) => {
    const name = await findMarkingName(tx, orderId, markingId)
    refuseProblems({ 'fixedPrice.amount': fixedPrice ? amountProblem(fixedPrice.amount as Ore) : undefined })
    const typedPrice = fixedPrice !== undefined && {
      fixedPrice: (fixedPrice?.amount ?? null) as Ore | null,
      fixedPriceDisplay: fixedPrice?.display ?? null,
    }
    const other = letter && (await findAlternative(tx, markingId, letter))
    const priced = other ? `${name} ${letter}` : name
    const notes: RetailNote[] = [
      ...(fixedPrice === undefined
        ? []
        : [{ code: fixedPrice ? 'fixedPriceSet' : 'fixedPriceCleared', values: { name: priced } } as const]),
      ...(optional === undefined ? [] : [{ code: optional ? 'madeOptional' : 'madeFixed', values: { name } } as const]),
      ...(taken === undefined || optional !== undefined
        ? []
        : [{ code: taken ? 'optionTaken' : 'optionLeft', values: { name } } as const]),
    ]
    if (notes.length === 0) return []
    if (other && typedPrice) await tx.update(lineAlternatives).set(typedPrice).where(eq(lineAlternatives.id, other.id))
    const set = {
      ...(!other && typedPrice),
      ...(optional !== undefined && { optional }),
      ...(taken !== undefined && { taken }),
    }
    if (Object.keys(set).length > 0) {
      await tx
        .insert(markingRetail)
        .values({ markingId, orderId, ...set })
        .onConflictDoUpdate({
          target: markingRetail.markingId,
          set: { ...set, ...(optional && taken === undefined && { taken: isStillTaken }) },
        })
    }
    return notes
  })

const isStillTaken = sql`${markingRetail.optional} and ${markingRetail.taken}`

/** Undefined: the letter is that of the order line. */
const findAlternative = async (tx: Transaction, markingId: string, letter: AlternativeLetter) => {
  const rows = await tx
    .select({ id: lineAlternatives.id, letter: lineAlternatives.letter })
    .from(lineAlternatives)
    .where(and(eq(lineAlternatives.markingId, markingId), isNull(lineAlternatives.deletedAt)))
  const found = rows.find((row) => row.letter === letter)
  if (found) return found
  const [retail] = await tx
    .select({ letter: markingRetail.letter })
    .from(markingRetail)
    .where(eq(markingRetail.markingId, markingId))
  if (rows.length === 0 || retail?.letter !== letter) throw alternativeNotFound()
  return undefined
}

export const alternativeNotFound = () => problem('notFound', { message: { key: 'Errors:alternativeNotFound' } })

const findMarkingName = async (tx: Transaction, orderId: string, markingId: string): Promise<string> => {
  const [found] = await tx
    .select({ name: markings.name })
    .from(markings)
    .where(and(eq(markings.id, markingId), eq(markings.orderId, orderId), isNull(markings.deletedAt)))
  if (!found) throw markingNotFound()
  return found.name
}

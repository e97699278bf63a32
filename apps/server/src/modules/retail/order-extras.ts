import type { SaveOrderExtra } from '@veck/contract'
import { defaultLocale, extraProblems, inLocale, type LocaleField, type Quantity } from '@veck/domain'
import { and, eq, isNull, max } from 'drizzle-orm'
import { problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Transaction } from '../../db/client.ts'
import { folders } from '../../db/schema/folders.ts'
import { orderExtras } from '../../db/schema/retail.ts'
import { folderNotFound, requireExtrasLimit, type ChangeDependencies } from '../orders/index.ts'
import { changeRetail } from './change-retail.ts'
import { refuseProblems } from './field-problems.ts'
import { asExtraItem } from './library.ts'

type RowIds = { id: string; extraId: string }

export const addOrderExtra = (deps: ChangeDependencies, who: SignedIn, orderId: string, typed: SaveOrderExtra) =>
  changeRetail(deps, who, orderId, typed.version, async (tx) => {
    const values = await valuesOf(tx, orderId, typed)
    const [stored] = await tx
      .select({ last: max(orderExtras.position) })
      .from(orderExtras)
      .where(eq(orderExtras.orderId, orderId))
    await tx.insert(orderExtras).values({ orderId, ...values, position: (stored?.last ?? 0) + 1 })
    await requireExtrasLimit(tx, orderId)
    return [{ code: 'extraAdded', values: { name: nameOf(values) } }]
  })

export const changeOrderExtra = (
  deps: ChangeDependencies,
  who: SignedIn,
  { id: orderId, extraId }: RowIds,
  typed: SaveOrderExtra,
) =>
  changeRetail(deps, who, orderId, typed.version, async (tx) => {
    const values = await valuesOf(tx, orderId, typed)
    const changed = await tx
      .update(orderExtras)
      .set(values)
      .where(isRow(orderId, extraId))
      .returning({ id: orderExtras.id })
    if (changed.length === 0) throw extraNotFound()
    return [{ code: 'extraChanged', values: { name: nameOf(values) } }]
  })

export const removeOrderExtra = (
  deps: ChangeDependencies,
  who: SignedIn,
  { id: orderId, extraId }: RowIds,
  version: number | undefined,
) =>
  changeRetail(deps, who, orderId, version, async (tx) => {
    const [removed] = await tx.delete(orderExtras).where(isRow(orderId, extraId)).returning()
    if (!removed) throw extraNotFound()
    return [{ code: 'extraRemoved', values: { name: nameOf(removed) } }]
  })

/** The history has one text for both languages. */
const nameOf = (row: Record<LocaleField<'name'>, string>) => inLocale(row, 'name', defaultLocale)

const isRow = (orderId: string, id: string) => and(eq(orderExtras.id, id), eq(orderExtras.orderId, orderId))

const extraNotFound = () => problem('notFound', { message: { key: 'Errors:extraItemNotFound' } })

const valuesOf = async (tx: Transaction, orderId: string, { version: _seen, ...typed }: SaveOrderExtra) => {
  const item = asExtraItem(typed)
  const quantity = typed.quantity as Quantity
  refuseProblems(extraProblems({ ...item, quantity }))
  if (typed.folderId) await requireFolder(tx, orderId, typed.folderId)
  // What is not optional is not an option that can be taken.
  return { ...typed, ...item, quantity, taken: typed.optional ? typed.taken : false }
}

const requireFolder = async (tx: Transaction, orderId: string, folderId: string) => {
  const [found] = await tx
    .select({ id: folders.id })
    .from(folders)
    .where(and(eq(folders.id, folderId), eq(folders.orderId, orderId), isNull(folders.deletedAt)))
  if (!found) throw folderNotFound(folderId)
}

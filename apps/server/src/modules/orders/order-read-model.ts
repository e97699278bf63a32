import { groupByFolder } from '@veck/domain'
import type { Transaction } from '../../db/client.ts'
import type { OrderRow } from './order-repository.ts'
import { readLines, readTree, type LineRow, type Tree } from './tree-repository.ts'

/**
 * One order as the server knows it: amounts in öre, ids and enums; no translated texts and no kronor. The API answer,
 * the PDF, the mails, the UBL order and punch-out are each presented from it.
 */
export type OrderReadModel = { order: OrderRow; tree: Tree; lines: LineRow[] }

/** For an order that this transaction has locked. `order` may already have the values that will be saved. */
export const readOrderModel = async (tx: Transaction, order: OrderRow): Promise<OrderReadModel> => {
  const [tree, lines] = await Promise.all([readTree(tx, order.id), readLines(tx, order.id)])
  return { order, tree, lines }
}

/** `folderPath`: names from the outermost folder to the innermost; empty in the root. */
export type LineWithPlace = { line: LineRow; markingName: string; folderName: string; folderPath: string[] }

export const linesInOrderShown = ({ order, tree, lines }: OrderReadModel): LineWithPlace[] =>
  groupByFolder(tree, lines, ({ priceOre }) => priceOre).flatMap(({ path: folderPath, entries }) =>
    entries.flatMap(({ marking, line }) => {
      const folderName = folderPath.at(-1) ?? order.offerName
      return line ? [{ line, markingName: marking.name, folderName, folderPath }] : []
    }),
  )

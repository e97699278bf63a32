import type { Transaction } from '../../db/client.ts'
import { findUserByEmail } from '../accounts/index.ts'
import { readLines, readTree, type LineRow, type OrderRow, type Tree } from '../orders/index.ts'
import { readGeneralSettings } from '../settings/index.ts'
import type { PlacedLine, PlacedOrder } from './ubl/placed-order.ts'

/** Everything the order says, read from the offer that is being placed. */
export const readPlacedOrder = async (
  tx: Transaction,
  order: OrderRow,
  orderId: string,
  placedAt: Date,
): Promise<PlacedOrder> => {
  const { delivery, ownerEmail, note } = order
  const buyer = await findUserByEmail(tx, ownerEmail)
  if (!buyer || !delivery) throw new Error('An order without an owner or a delivery address cannot be placed')
  const { supplierName: name, supplierElectronicAddress: electronicAddress } = await readGeneralSettings(tx)
  const lines = linesByPlace(await readTree(tx, order.id), await readLines(tx, order.id))
  const seller = { name, electronicAddress }
  return { orderId, note, placedAt, buyer, seller, delivery, lines, totals: order }
}

/** In the order shown, each with the rooms it is in. */
const linesByPlace = (tree: Tree, lines: LineRow[]): PlacedLine[] => {
  const lineOf = new Map(lines.map((line) => [line.markingId, line]))
  const within = (folder: Tree, folderPath: string[]): PlacedLine[] => [
    ...folder.markings.flatMap(({ id, name: markingName }) => {
      const line = lineOf.get(id)
      return line ? [{ line, markingName, folderPath }] : []
    }),
    ...folder.folders.flatMap((inner) => within(inner, [...folderPath, inner.name])),
  ]
  return within(tree, [])
}

import type { Delivery } from '@veck/contract'
import { groupByFolder } from '@veck/domain'
import type { Transaction } from '../../db/client.ts'
import { readLines, readTree, type LineRow, type OrderRow, type Tree } from '../orders/index.ts'
import type { Settings } from '../settings/index.ts'
import type { Buyer, PlacedLine, PlacedOrder } from './ubl/placed-order.ts'

type Placed = {
  order: OrderRow
  buyer: Buyer
  settings: Settings
  delivery: Delivery
  orderId: string
  placedAt: Date
}

/** Everything the order says, read from the offer that is being placed. */
export const readPlacedOrder = async (
  tx: Transaction,
  { order, buyer, settings, delivery, orderId, placedAt }: Placed,
): Promise<PlacedOrder> => ({
  orderId,
  note: order.note,
  placedAt,
  validityDays: settings.orderValidityDays,
  buyer,
  seller: {
    name: settings.supplierName,
    street: settings.supplierStreet,
    postcode: settings.supplierPostcode,
    city: settings.supplierCity,
    country: settings.supplierCountry,
    organisationNumber: settings.supplierOrganisationNumber,
    electronicAddress: settings.supplierElectronicAddress,
  },
  delivery,
  lines: linesByPlace(await readTree(tx, order.id), await readLines(tx, order.id)),
  totals: order,
})

/** In the order shown, each with the folders it is in. */
const linesByPlace = (tree: Tree, lines: LineRow[]): PlacedLine[] =>
  groupByFolder(tree, lines, ({ priceOre }) => priceOre).flatMap(({ path: folderPath, entries }) =>
    entries.flatMap(({ marking, line }) => (line ? [{ line, markingName: marking.name, folderPath }] : [])),
  )

import type { PlacedLineName } from '../../db/schema/placements.ts'
import { linesInOrderShown, type OrderReadModel } from '../orders/index.ts'

/** The lines that the supplier sells, without own fabrics, with the ids by which the documents of the ERP name them. */
export const orderedLines = <Line extends { line: { isExternalFabric: boolean } }>(lines: readonly Line[]) =>
  lines.filter(({ line }) => !line.isExternalFabric).map((line, index) => ({ ...line, id: String(index + 1) }))

/** The lines of an order as the ERP numbers them, and where they hang. */
export const placedLinesOf = (model: OrderReadModel): PlacedLineName[] =>
  orderedLines(linesInOrderShown(model)).map(({ id, line, folderName, markingName }) => ({
    id,
    markingId: line.markingId,
    quantity: line.quantity,
    room: folderName,
    position: markingName,
  }))

import type { PlacedLineName } from '../../db/schema/placements.ts'
import { linesInOrderShown, type OrderReadModel } from '../orders/index.ts'
import { orderedLines } from './ubl/ordered-lines.ts'

/** The lines of an order as the ERP numbers them, and where they hang. */
export const placedLinesOf = (model: OrderReadModel): PlacedLineName[] =>
  orderedLines(linesInOrderShown(model)).map(({ id, line, folderName, markingName }) => ({
    id,
    markingId: line.markingId,
    quantity: line.quantity,
    room: folderName,
    position: markingName,
  }))

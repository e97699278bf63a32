import { inOrderOfIssue, type DespatchAdvice, type ErpDocument, type Parcel, type Period } from './documents.ts'
import { lineStateOf, type LineState, type OrderedLine } from './line-state.ts'
import { inPieces, otherUnitsIn, type OtherUnit } from './units.ts'

/** What one despatch advice said has left the supplier. */
export interface Shipment {
  /** The id of its despatch advice. */
  id: string
  issuedAt: string
  carrier: string
  consignment: string
  parcels: Parcel[]
  expected?: Period | undefined
  despatchedOn?: string | undefined
  lines: { id: string; quantity: number }[]
  isDelivered: boolean
}

/** What is known about a placed order from all documents of the ERP. */
export interface DeliveryState {
  /** The supplier has received the order or said more about it. */
  isAcknowledged: boolean
  lines: LineState[]
  shipments: Shipment[]
  /** Lines that documents name and that were not ordered. */
  unknownLines: string[]
  /** Quantities in other units than pieces, which do not count; each unit of a line once. */
  otherUnits: OtherUnit[]
  /** What the supplier wrote about the whole order last. */
  note: string
}

/** The same documents give the same state, in whatever order and however often they arrived. */
export function deliveryStateOf(ordered: readonly OrderedLine[], documents: readonly ErpDocument[]): DeliveryState {
  const asWritten = inOrderOfIssue(documents)
  const inOrder = asWritten.map(inPieces)
  const lines = ordered.map((line) => lineStateOf(line, inOrder))
  const isOrdered = new Set(ordered.map(({ id }) => id))
  const despatches = inOrder.filter((document) => document.type === 'despatchAdvice')
  return {
    isAcknowledged: inOrder.length > 0,
    lines,
    shipments: shipmentsOf(despatches, lines),
    unknownLines: [...new Set(asWritten.flatMap(linesNamedIn))].filter((line) => !isOrdered.has(line)).toSorted(),
    otherUnits: onceOf(asWritten.flatMap(otherUnitsIn).filter(({ id }) => isOrdered.has(id))),
    note: inOrder.findLast(({ note }) => note !== '')?.note ?? '',
  }
}

const onceOf = (units: OtherUnit[]): OtherUnit[] => [
  ...new Map(units.map((other) => [JSON.stringify([other.id, other.unit]), other])).values(),
]

const linesNamedIn = (document: ErpDocument): string[] =>
  document.type === 'despatchAdvice'
    ? document.lines.map(({ line }) => line)
    : document.lines.filter(({ answer }) => answer !== 'added').map(({ line }) => line)

/** Curtains arrive in the order in which they were shipped: the first shipments are delivered first. */
function shipmentsOf(despatches: readonly DespatchAdvice[], lines: readonly LineState[]): Shipment[] {
  const arrived = new Map(lines.map(({ id, delivered, surplus }) => [id, delivered === 0 ? 0 : delivered + surplus]))
  return despatches.map(({ id, issuedAt, carrier, consignment, parcels, expected, despatchedOn, lines: sent }) => {
    const known = sent.filter(({ line }) => arrived.has(line))
    const isThere = known.map(({ line, quantity }) => {
      const left = (arrived.get(line) ?? 0) - quantity
      arrived.set(line, left)
      return left >= 0
    })
    return {
      id,
      issuedAt,
      carrier,
      consignment,
      parcels,
      expected,
      despatchedOn,
      lines: known.map(({ line, quantity }) => ({ id: line, quantity })),
      isDelivered: isThere.length > 0 && isThere.every(Boolean),
    }
  })
}

/** A despatch advice without parcels is one parcel. */
export const parcelsOf = (shipments: readonly Shipment[]): number =>
  shipments.reduce((sum, { parcels }) => sum + Math.max(1, parcels.length), 0)

/** The supplier delivers nothing of the order. */
export const isWhollyRefused = ({ lines }: DeliveryState): boolean =>
  lines.length > 0 && lines.every(({ stage }) => stage === 'refused')

import type { ErpDocument } from './documents.ts'

/** Codes of UN/ECE recommendation 20 that count pieces, as orders do (`C62`), and one of its older editions (`PCE`). */
const pieceCodes = new Set(['C62', 'EA', 'H87', 'NAR', 'PCE', 'XPP'])

/** A unit that counts curtains. No unit at all: as ordered. */
export const isPieces = (unit: string): boolean => unit === '' || pieceCodes.has(unit.toUpperCase())

/**
 * The document without quantities in other units than pieces. Three metres are not three curtains, and how many they
 * are is not known.
 */
export function inPieces(document: ErpDocument): ErpDocument {
  if (otherUnitsIn(document).length === 0) return document
  if (document.type === 'despatchAdvice') {
    return { ...document, lines: document.lines.filter(({ unit }) => unit === undefined) }
  }
  const lines = document.lines.flatMap((line) => {
    if (line.unit === undefined) return [line]
    // Without its quantity it would mean that everything has arrived.
    return line.answer === 'delivered' ? [] : [{ ...line, quantity: undefined, backorder: undefined }]
  })
  return { ...document, lines }
}

export interface OtherUnit {
  /** The id of the line. */
  id: string
  unit: string
}

/** The lines with quantities in other units than pieces. */
export function otherUnitsIn(document: ErpDocument): OtherUnit[] {
  const lines: readonly { line: string; unit?: string | undefined; answer?: string }[] = document.lines
  return lines.flatMap(({ line, unit, answer }) =>
    unit === undefined || answer === 'added' ? [] : [{ id: line, unit }],
  )
}

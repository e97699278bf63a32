import { eq } from 'drizzle-orm'
import { fabricName } from '../../core/fabric-name.ts'
import type { Transaction } from '../../db/client.ts'
import { lineAlternatives } from '../../db/schema/line-alternatives.ts'
import { markingRetail } from '../../db/schema/retail.ts'
import { findWholeLines, updateLine } from '../order-lines/index.ts'
import type { HistoryNote, RetailNote } from '../orders/index.ts'
import { contentsOf, findState, readAlternatives, type AlternativeRow, type LineContents } from './repository.ts'

type Exchanged = {
  /** The order line of the marking, which becomes an alternative. */
  line: LineContents & { markingId: string }
  row: AlternativeRow
  /** The letter of the line. */
  stored: AlternativeRow['letter']
  retail: typeof markingRetail.$inferSelect | undefined
}

/** Writes the alternative into the line, and the line into the alternative. Letter and fixed price stay with their curtain. */
export const exchange = async (tx: Transaction, { line, row, stored, retail }: Exchanged, chosen: LineContents) => {
  const { fixedPrice = null, fixedPriceDisplay = null } = retail ?? {}
  await tx
    .update(lineAlternatives)
    .set({ ...contentsOf(line), letter: stored, fixedPrice, fixedPriceDisplay })
    .where(eq(lineAlternatives.id, row.id))
  const ofChosen = { letter: row.letter, fixedPrice: row.fixedPrice, fixedPriceDisplay: row.fixedPriceDisplay }
  await tx.update(markingRetail).set(ofChosen).where(eq(markingRetail.markingId, line.markingId))
  return updateLine(tx, line.markingId, chosen)
}

/** For the order this is a saved line: its history, which the supplier's staff read, does not name alternatives. */
export const savedLine = (name: string, row: AlternativeRow): HistoryNote => {
  // The history stores one text for all readers, with the Swedish name of the colour.
  const fabric = row.isExternalFabric ? row.externalFabricName : fabricName(row, 'sv')
  return { code: 'lineSaved', values: { name, fabric } }
}

/**
 * Chooses alternatives by letter, in an order that the caller has locked. What is chosen already, or no longer exists, is
 * left out. An alternative keeps its stored price, also if its fabric is no longer sold: the client has accepted it.
 */
export const chooseLetters = async (tx: Transaction, orderId: string, letters: Readonly<Record<string, string>>) => {
  const history: HistoryNote[] = []
  const retailNotes: RetailNote[] = []
  for (const { markingId, chosen, alternatives } of await readAlternatives(tx, orderId)) {
    const letter = Object.hasOwn(letters, markingId) ? letters[markingId] : undefined
    const shown = alternatives.find((other) => other.letter === letter)
    if (!shown || letter === chosen) continue
    const { others, stored, retail } = await findState(tx, markingId)
    const [line] = await findWholeLines(tx, [markingId])
    const row = others.find(({ id }) => id === shown.id)
    if (!line || !row || !stored) continue
    await exchange(tx, { line, row, stored, retail }, contentsOf(row))
    const name = shown.markingName
    history.push(savedLine(name, row))
    retailNotes.push({ code: 'alternativeChosen', values: { name, letter: row.letter } })
  }
  return { history, retailNotes }
}

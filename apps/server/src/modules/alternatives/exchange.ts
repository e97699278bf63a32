import { findAccepted, type AcceptedCurtain } from '@veck/domain'
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
 * Chooses the curtains that the client accepted, by id of the marking, in an order that the caller has locked. What is chosen
 * already, or no longer exists, is left out. An alternative keeps its stored price, also if its fabric is no longer sold: the
 * client has accepted it.
 */
export const chooseAccepted = async (
  tx: Transaction,
  orderId: string,
  accepted: ReadonlyMap<string, AcceptedCurtain>,
) => {
  const history: HistoryNote[] = []
  const retailNotes: RetailNote[] = []
  for (const { markingId, alternatives } of await readAlternatives(tx, orderId)) {
    const wanted = accepted.get(markingId)
    const { others, stored, retail } = await findState(tx, markingId)
    const [line] = await findWholeLines(tx, [markingId])
    if (!wanted || !line || !stored) continue
    const found = findAccepted(wanted, [{ ...line, letter: stored }, ...others])
    const row = others.find((other) => other === found)
    if (!row) continue
    await exchange(tx, { line, row, stored, retail }, contentsOf(row))
    const name = alternatives[0]?.markingName ?? ''
    history.push(savedLine(name, row))
    retailNotes.push({ code: 'alternativeChosen', values: { name, letter: row.letter } })
  }
  return { history, retailNotes }
}

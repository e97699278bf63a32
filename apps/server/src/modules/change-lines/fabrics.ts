import type { ChangeLines, FabricChoice } from '@veck/contract'
import type { Queryable } from '../../db/client.ts'
import { findExternalVariant, findVariantsByPartNo } from '../catalogue/index.ts'
import { chosenFabric, type LineFabric } from '../order-lines/index.ts'
import type { LineRow } from '../orders/index.ts'
import { readGeneralSettings } from '../settings/index.ts'

/** Finds the fabrics that the changed lines have or get. */
export const readFabrics = async (
  db: Queryable,
  { changes }: Pick<ChangeLines, 'changes'>,
  lines: readonly LineRow[],
) => {
  const chosen = changes.flatMap(({ fabric }) => (fabric && !fabric.isExternalFabric ? [fabric.erpProductId] : []))
  return findFabrics(db, [...chosen, ...lines.map(({ erpProductId }) => erpProductId)])
}

/** Finds fabrics by article number, and what own fabrics need. */
export const findFabrics = async (db: Queryable, partNos: readonly string[]) => {
  const [found, external, settings] = await Promise.all([
    findVariantsByPartNo(db, [...new Set(partNos)]),
    findExternalVariant(db),
    readGeneralSettings(db),
  ])
  const variants = new Map(found.map((each) => [each.variant.partNo, each]))
  /** The fabric that a line is to have, if it may have it; otherwise throws. */
  return (choice: FabricChoice, line: LineRow | undefined): LineFabric => {
    const variant = choice.isExternalFabric ? external : variants.get(choice.erpProductId)
    return chosenFabric({ found: variant, settings }, choice, line)
  }
}

export type FindFabric = Awaited<ReturnType<typeof findFabrics>>

/** The fabric that the line has, as a caller would choose it. */
export const choiceOf = (line: LineRow): FabricChoice =>
  line.isExternalFabric
    ? { ...line, isExternalFabric: true }
    : { isExternalFabric: false, erpProductId: line.erpProductId }

import type { OrderOfTemplate } from '@veck/contract'
import { sumOfOre } from '@veck/domain'
import { randomUUID } from 'node:crypto'
import { fabricName } from '../../core/fabric-name.ts'
import { mapInTurns } from '../../core/map-in-turns.ts'
import { presentMoney } from '../../core/money.ts'
import { Problem } from '../../core/problem.ts'
import type { Queryable, Transaction } from '../../db/client.ts'
import { folders, markings } from '../../db/schema/folders.ts'
import { refusalOf, type Asked, type ActivePricing } from '../calculator/index.ts'
import { readFabrics, storeLines, type FindFabric } from '../change-lines/index.ts'
import { makeLine, type MadeLine } from '../order-lines/index.ts'
import { choicesOf, markingsOf, type TemplateContents, type TemplateFolder, type TemplateMarking } from './contents.ts'

type Line = Parameters<typeof storeLines>[1][number]
type FolderValues = typeof folders.$inferInsert & { id: string }
type MarkingValues = typeof markings.$inferInsert & { id: string }
type Report = Omit<OrderOfTemplate, 'id'>

/** The rows that a template becomes, and what is said about them. */
export type MadeItems = { folders: FolderValues[]; markings: MarkingValues[]; lines: Line[]; report: Report }

/** Where the items go. The positions are those of the first folder and marking. */
export type Place = { orderId: string; folderId: string; folderName: string; folders: number; markings: number }

/** Makes everything with today's parameters and prices. A curtain that cannot be made becomes measurements. */
export const makeItems = async (
  db: Queryable,
  contents: TemplateContents,
  place: Place,
  pricing: ActivePricing,
  asked: Asked,
): Promise<MadeItems> => {
  const { orderId } = place
  const changes = markingsOf(contents).flatMap(({ curtain }) =>
    curtain ? [{ markingIds: [], fabric: curtain.fabric }] : [],
  )
  const findFabric = await readFabrics(db, { changes }, [])
  const made: FolderValues[] = []
  const placed: (MarkingValues & { folderName: string; curtain: TemplateMarking['curtain'] })[] = []
  const put = (inside: Omit<TemplateFolder, 'name'>, folderId: string, folderName: string, first: Positions) => {
    for (const [index, { name, measured, curtain }] of inside.markings.entries()) {
      const position = first.markings + index
      const values = { id: randomUUID(), orderId, folderId, name, position, measured: measured && choicesOf(measured) }
      placed.push({ ...values, folderName, curtain })
    }
    for (const [index, folder] of inside.folders.entries()) {
      const id = randomUUID()
      made.push({ id, orderId, parentId: folderId, name: folder.name, position: first.folders + index })
      put(folder, id, folder.name, { folders: 0, markings: 0 })
    }
  }
  put(contents, place.folderId, place.folderName, place)

  const outcomes = await mapInTurns(placed, ({ folderName, curtain, ...marking }) => {
    if (!curtain) return { marking }
    const choices = choicesOf(curtain.choices)
    const outcome = makeCurtain(curtain, findFabric, pricing)
    if (outcome.ok) return { marking, line: { ...outcome.values, markingId: marking.id, orderId } }
    const refused = {
      markingName: marking.name,
      folderName,
      fabric: fabricName(curtain.names, asked.locale),
      reason: refusalOf(outcome.error, asked).reason,
    }
    return { marking: { ...marking, measured: choices }, refused }
  })
  const lines = outcomes.flatMap(({ line }) => line ?? [])
  return {
    folders: made,
    markings: outcomes.map(({ marking }) => marking),
    lines,
    report: {
      folders: made.length,
      markings: outcomes.length,
      price: presentMoney(sumOfOre(lines.map(({ priceOre }) => priceOre)), asked.locale),
      refused: outcomes.flatMap(({ refused }) => refused ?? []),
    },
  }
}

/** A refusal is reported, not thrown: the other curtains are made. */
const makeCurtain = (
  { choices, fabric }: NonNullable<TemplateMarking['curtain']>,
  findFabric: FindFabric,
  pricing: ActivePricing,
): MadeLine | { ok: false; error: Problem } => {
  try {
    return makeLine(choicesOf(choices), findFabric(fabric, undefined), pricing)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { ok: false, error }
  }
}

type Positions = Pick<Place, 'folders' | 'markings'>

export const storeItems = async (tx: Transaction, made: MadeItems) => {
  if (made.folders.length > 0) await tx.insert(folders).values(made.folders)
  if (made.markings.length > 0) await tx.insert(markings).values(made.markings)
  await storeLines(tx, made.lines)
}

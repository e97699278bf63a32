import type { OrderOfTemplate } from '@veck/contract'
import { normalizeWindow, sumOfOre } from '@veck/domain'
import { randomUUID } from 'node:crypto'
import { fabricName } from '../../core/fabric-name.ts'
import { mapInTurns } from '../../core/map-in-turns.ts'
import { presentMoney } from '../../core/money.ts'
import { Problem } from '../../core/problem.ts'
import type { Queryable, Transaction } from '../../db/client.ts'
import { folders, markings } from '../../db/schema/folders.ts'
import { storeAlternatives } from '../alternatives/index.ts'
import { refusalOf, type Asked, type ActivePricing } from '../calculator/index.ts'
import { readFabrics, storeLines, type FindFabric } from '../change-lines/index.ts'
import { makeLine, type MadeLine } from '../order-lines/index.ts'
import {
  choicesOf,
  markingsOf,
  type TemplateContents,
  type TemplateCurtain,
  type TemplateFolder,
  type TemplateMarking,
} from './contents.ts'

type Line = Parameters<typeof storeLines>[1][number]
type FolderValues = typeof folders.$inferInsert & { id: string }
type MarkingValues = typeof markings.$inferInsert & { id: string }
type Alternative = Parameters<typeof storeAlternatives>[1][number]
type Report = Omit<OrderOfTemplate, 'id'>

/** The rows that a template becomes, and what is said about them. */
export type MadeItems = {
  folders: FolderValues[]
  markings: MarkingValues[]
  lines: Line[]
  alternatives: Alternative[]
  report: Report
}

/**
 * Where the items go. The positions are those of the first folder and marking. `mayEditRetail`: alternatives are retail
 * data, and others get the curtains only.
 */
export type Place = {
  orderId: string
  folderId: string
  folderName: string
  folders: number
  markings: number
  mayEditRetail: boolean
}

/** Makes everything with today's parameters and prices. A curtain that cannot be made becomes measurements. */
export const makeItems = async (
  db: Queryable,
  contents: TemplateContents,
  place: Place,
  pricing: ActivePricing,
  asked: Asked,
): Promise<MadeItems> => {
  const { orderId } = place
  const changes = markingsOf(contents)
    .flatMap(({ curtain, alternatives }) => [...(curtain ? [curtain] : []), ...(alternatives?.others ?? [])])
    .map(({ fabric }) => ({ markingIds: [], fabric }))
  const findFabric = await readFabrics(db, { changes }, [])
  const made: FolderValues[] = []
  const placed: (MarkingValues & { folderName: string } & Pick<TemplateMarking, 'curtain' | 'alternatives'>)[] = []
  const put = (inside: Omit<TemplateFolder, 'name'>, folderId: string, folderName: string, first: Positions) => {
    for (const [index, { name, measured, window, curtain, alternatives }] of inside.markings.entries()) {
      const position = first.markings + index
      const values = {
        id: randomUUID(),
        orderId,
        folderId,
        name,
        position,
        measured: measured && choicesOf(measured),
        window: normalizeWindow(window),
      }
      placed.push({ ...values, folderName, curtain, ...(place.mayEditRetail && alternatives && { alternatives }) })
    }
    for (const [index, folder] of inside.folders.entries()) {
      const id = randomUUID()
      made.push({ id, orderId, parentId: folderId, name: folder.name, position: first.folders + index })
      put(folder, id, folder.name, { folders: 0, markings: 0 })
    }
  }
  put(contents, place.folderId, place.folderName, place)

  const outcomes = await mapInTurns(placed, ({ folderName, curtain, alternatives, ...marking }) => {
    if (!curtain) return { marking }
    const refusal = (names: TemplateCurtain['names'], error: Refused['error'], letter = '') => ({
      markingName: letter ? `${marking.name} (${letter})` : marking.name,
      folderName,
      fabric: fabricName(names, asked.locale),
      reason: refusalOf(error, asked).reason,
    })
    const outcome = makeCurtain(curtain, findFabric, pricing)
    if (!outcome.ok)
      return {
        marking: { ...marking, measured: choicesOf(curtain.choices) },
        refused: [refusal(curtain.names, outcome.error)],
      }
    const owned = { markingId: marking.id, orderId }
    const others = (alternatives?.others ?? []).map((each) => ({ each, made: makeCurtain(each, findFabric, pricing) }))
    return {
      marking,
      line: { ...outcome.values, ...owned },
      alternatives: others.flatMap(({ each: { letter }, made: other }) =>
        other.ok ? [{ ...other.values, ...owned, letter, chosen: alternatives?.chosen ?? 'A' }] : [],
      ),
      refused: others.flatMap(({ each, made: other }) =>
        other.ok ? [] : [refusal(each.names, other.error, each.letter)],
      ),
    }
  })
  const lines = outcomes.flatMap(({ line }) => line ?? [])
  return {
    folders: made,
    markings: outcomes.map(({ marking }) => marking),
    lines,
    alternatives: outcomes.flatMap(({ alternatives = [] }) => alternatives),
    report: {
      folders: made.length,
      markings: outcomes.length,
      price: presentMoney(sumOfOre(lines.map(({ priceOre }) => priceOre)), asked.locale),
      refused: outcomes.flatMap(({ refused = [] }) => refused),
    },
  }
}

type Refused = Extract<MadeLine, { ok: false }> | { ok: false; error: Problem }

/** A refusal is reported, not thrown: the other curtains are made. */
const makeCurtain = (
  { choices, fabric }: TemplateCurtain,
  findFabric: FindFabric,
  pricing: ActivePricing,
): Extract<MadeLine, { ok: true }> | Refused => {
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
  await storeAlternatives(tx, made.alternatives)
}

import type { FabricChoice, TemplateKind } from '@veck/contract'
import {
  type AlternativeLetter,
  type CurtainChoices,
  defaultChoices,
  inLocale,
  localeFields,
  type MarkingWindow,
  pickChoices,
  storedChoices,
  type LocaleField,
} from '@veck/domain'
import type { readAlternatives } from '../alternatives/index.ts'
import type { LineRow, MarkingRow, Tree } from '../orders/index.ts'

/** The fabric as it was named when the template was saved. It may not exist any more. */
type FabricNames = { productName: string } & Record<LocaleField<'productColor'>, string>

export type TemplateCurtain = { choices: CurtainChoices; fabric: FabricChoice; names: FabricNames }

export type TemplateMarking = {
  name: string
  /** Of a marking without fabric. Null: nothing was measured, or it has a curtain. */
  measured: CurtainChoices | null
  curtain: TemplateCurtain | null
  window?: MarkingWindow
  /** What a client can have instead of the curtain, whose own letter is `chosen`. Without their prices. */
  alternatives?: { chosen: AlternativeLetter; others: (TemplateCurtain & { letter: AlternativeLetter })[] }
}
export type TemplateFolder = { name: string; folders: TemplateFolder[]; markings: TemplateMarking[] }

/**
 * What a template holds: names, folders, choices and fabrics. No price, no client and no photo. A stored template is
 * never converted, so a new form gets the next number, and `readContents` reads all of them.
 */
export type TemplateContents = { shape: (typeof shapes)[number] } & Omit<TemplateFolder, 'name'>

/** The second one can have alternatives, the third one windows. */
const shapes = [1, 2, 3] as const

export const readContents = (stored: unknown): TemplateContents => {
  const contents = stored as TemplateContents
  if (!shapes.includes(contents.shape)) throw new Error(`A template has the unknown shape ${String(contents.shape)}`)
  return contents
}

/** Choices that are newer than the template have their first value. */
export const choicesOf = (stored: CurtainChoices): CurtainChoices =>
  storedChoices(pickChoices({ ...defaultChoices, ...stored }))

type Items = { folders: Tree[]; markings: MarkingRow[] }

type Alternatives = Awaited<ReturnType<typeof readAlternatives>>

export const contentsOf = (items: Items, lines: readonly LineRow[], alternatives: Alternatives): TemplateContents => {
  const lineOf = new Map(lines.map((line) => [line.markingId, line]))
  const alternativesOf = new Map(alternatives.map((each) => [each.markingId, each]))
  const markingOf = ({ id, name, measured, window }: MarkingRow): TemplateMarking => {
    const line = lineOf.get(id)
    const instead = line && alternativesOf.get(id)
    const others = instead?.alternatives.map((each) => ({ ...curtainOf(each), letter: each.letter }))
    return {
      name,
      measured: line ? null : measured,
      curtain: line ? curtainOf(line) : null,
      ...(window && { window }),
      ...(instead && others && { alternatives: { chosen: instead.chosen, others } }),
    }
  }
  const folderOf = ({ name, folders, markings }: Tree): TemplateFolder => ({
    name,
    folders: folders.map(folderOf),
    markings: markings.map(markingOf),
  })
  return { shape: 3, folders: items.folders.map(folderOf), markings: items.markings.map(markingOf) }
}

const curtainOf = (line: Omit<LineRow, 'rowId'>): TemplateCurtain => ({
  choices: pickChoices(line),
  fabric: line.isExternalFabric
    ? {
        isExternalFabric: true,
        externalFabricSupplier: line.externalFabricSupplier,
        externalFabricName: line.externalFabricName,
        externalFabricArticleNumber: line.externalFabricArticleNumber,
        externalFabricColor: line.externalFabricColor,
        externalFabricShade: line.externalFabricShade,
        productWidth: line.productWidth,
        productRepeatHeight: line.productRepeatHeight,
      }
    : { isExternalFabric: false, erpProductId: line.erpProductId },
  names: {
    productName: line.isExternalFabric ? line.externalFabricName : line.productName,
    ...localeFields('productColor', (locale) => inLocale(line, 'productColor', locale)),
  },
})

type Part = Omit<TemplateFolder, 'name'>

export const markingsOf = ({ folders, markings }: Part): TemplateMarking[] => [
  ...markings,
  ...folders.flatMap(markingsOf),
]
const countFolders = ({ folders }: Part): number =>
  folders.reduce((sum, folder) => sum + countFolders(folder), folders.length)

/** How many levels of folders lie in it. */
export const levelsOf = ({ folders }: Part): number => Math.max(0, ...folders.map((folder) => 1 + levelsOf(folder)))

export const countContents = (contents: Part) => ({
  folders: countFolders(contents),
  markings: markingsOf(contents).length,
})

/** What is saved: the items, and the kind that they are. */
export type Chosen = Items & { kind: TemplateKind }

import { localeField, localeFields, Orientation } from '@veck/domain'
import { z } from 'zod'
import type { Queryable } from '../../db/client.ts'
import { numberColumn, readTable, unreadable, yesNoColumn, type FileProblem } from '../imports/index.ts'
import type { Catalogue } from './catalogue-file.ts'
import { checkCatalogue } from './check-catalogue.ts'
import { findFilters, partNoOwners } from './repository.ts'

const lengthOrNothing = z.union([z.literal('').transform(() => 0), numberColumn()]).default(0)
/** A column that a file can leave out. */
const optionalText = z.string().optional()
const orientations: Record<string, Orientation | null> = {
  '': null,
  upright: Orientation.Upright,
  lying: Orientation.Lying,
}

/** One row per variant. A CSV file does not change the filters: only JSON files contain filters. */
const ColumnsSchema = z.object({
  productId: numberColumn(z.int()),
  productName: z.string().min(1),
  configurableProductId: z.string().min(1),
  variantId: numberColumn(z.int()),
  partNo: z.string().min(1),
  ...localeFields('color', () => z.string().min(1)),
  width: numberColumn(),
  repeatHeight: numberColumn(),
  recommendWeights: yesNoColumn,
  preferredOrientation: z
    .string()
    .toLowerCase()
    .refine((text) => text in orientations, 'Import:neitherUprightNorLying')
    .transform((text) => orientations[text] ?? null),
  active: yesNoColumn,
  filterCodes: z.string().transform((text) => text.split('*').filter(Boolean)),
  textureWidth: lengthOrNothing,
  textureHeight: lengthOrNothing,
  transmission: lengthOrNothing,
  ...localeFields('composition', () => optionalText),
  ...localeFields('care', () => optionalText),
  weight: z.union([z.literal('').transform(() => null), numberColumn(z.int())]).optional(),
})

export const columnNames = Object.keys(ColumnsSchema.shape) as (keyof typeof ColumnsSchema.shape)[]

type Row = z.infer<typeof ColumnsSchema>

export type CatalogueFile = { ok: true; catalogue: Catalogue } | { ok: false; problems: FileProblem[] }

/** The stored filters, which a CSV file refers to, and the variant id of each stored article number. */
type Known = { filters: Catalogue['filters']; partNoOwners: ReadonlyMap<string, number> }

export const readKnown = async (db: Queryable): Promise<Known> => ({
  filters: await findFilters(db),
  partNoOwners: await partNoOwners(db),
})

/** Reads a catalogue file of the supplier: CSV or JSON. */
export const readCatalogueFile = (text: string, known: Known): CatalogueFile => {
  if (text.trimStart().startsWith('{')) return readJson(text, known)
  const table = readTable(text, ColumnsSchema)
  if (!table.ok) return table
  const products = productsOf(table.rows)
  const rowAt = (p: number, v: number) => products[p]?.variants[v]?.row ?? products[p]?.variants[0]?.row ?? 1
  return check({ filters: known.filters, products }, known, (path) => ({
    row: rowAt(Number(path[1]), Number(path[3] ?? 0)),
    column: String(path.at(-1) ?? ''),
  }))
}

const productsOf = (rows: Row[]) => {
  const products = new Map<number, ReturnType<typeof productOf>>()
  rows.forEach((row, index) => {
    const product = products.get(row.productId) ?? productOf(row)
    product.variants.push({ ...row, name: row.productName, row: index + 2 })
    products.set(row.productId, product)
  })
  return [...products.values()]
}

const productOf = ({ productName, ...row }: Row) => ({
  productId: row.productId,
  name: productName,
  configurableProductId: row.configurableProductId,
  active: true,
  ...localeFields('composition', (locale) => row[localeField('composition', locale)]),
  ...localeFields('care', (locale) => row[localeField('care', locale)]),
  weight: row.weight,
  variants: [] as (Row & { name: string; row: number })[],
})

type Place = Pick<FileProblem, 'row' | 'column'>

const check = (value: unknown, known: Known, placeOf: (path: PropertyKey[]) => Place): CatalogueFile => {
  const read = checkCatalogue(value, known.partNoOwners)
  if (read.ok) return read
  return { ok: false, problems: read.problems.map(({ path, message }) => ({ ...placeOf(path), message })) }
}

const readJson = (text: string, known: Known): CatalogueFile => {
  try {
    return check(JSON.parse(text), known, (path) => ({ row: 1, column: path.join('.') }))
  } catch (error) {
    return { ok: false, problems: [{ row: 1, column: '', message: unreadable(error) }] }
  }
}

import { auditMaxValues, defaultLocale, inLocale, locales, plain } from '@veck/domain'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { productFilters, productFilterValues, products, variants } from '../../db/schema/catalogue.ts'
import type { AuditEntry } from '../audit/index.ts'
import type { Catalogue, CatalogueProduct, CatalogueVariant } from './catalogue-file.ts'
import { gatherFromVariants, lockCatalogue, type VariantRow } from './repository.ts'

/** Names of a variant's images in the file store. */
export type Images = Pick<VariantRow, 'swatch' | 'large' | 'texture'>
/** Fields that the file leaves out keep their stored values. */
type ProductInFile = Omit<typeof products.$inferInsert, 'filterCodes' | 'swatch'>
type Change = 'added' | 'changed' | 'unchanged'
/** A change of a product or a variant by the import. */
type CatalogueChange = {
  kind: 'product' | 'variant'
  id: string
  name: string
  change: 'added' | 'changed'
  fields: string[]
}
export type ImportReport = Record<Change, number> & { changes: CatalogueChange[] }

/** What the audit log records of an import. */
export const importEntry = ({ added, changed, unchanged, changes }: ImportReport): AuditEntry => ({
  action: 'importCatalogue',
  subject: null,
  details: { facts: { added, changed, unchanged, fields: describeChanges(changes) } },
})

/** `31-01 width`: the article or product number and the field. A new one has its number only. */
export const describeChanges = (changes: readonly CatalogueChange[]) =>
  changes
    .flatMap(({ id, change, fields }) => (change === 'added' ? [id] : fields.map((field) => `${id} ${field}`)))
    .slice(0, auditMaxValues)

/** Saves the products and variants of the file. Others stay as they are. A second import of a file changes nothing. */
export const importCatalogue = async (
  tx: Transaction,
  catalogue: Catalogue,
  imagesOf: (partNo: string) => Images | undefined,
): Promise<ImportReport> => {
  const report: ImportReport = { added: 0, changed: 0, unchanged: 0, changes: [] }
  const note = (change: Change, about: Omit<CatalogueChange, 'change'>) => {
    report[change] += 1
    if (change !== 'unchanged') report.changes.push({ ...about, change })
  }
  await lockCatalogue(tx)
  const knownProducts = new Map((await tx.select().from(products)).map((row) => [row.productId, row]))
  const knownVariants = new Map((await tx.select().from(variants)).map((row) => [row.variantId, row]))
  await replaceFilters(tx, catalogue.filters)
  const newProducts: ProductInFile[] = []
  const newVariants: VariantRow[] = []
  for (const product of catalogue.products) {
    const row = productRow(product)
    const knownProduct = knownProducts.get(row.productId)
    const change = changeOf(knownProduct, row)
    note(change, { kind: 'product', id: `${row.productId}`, name: row.name, fields: changedFields(knownProduct, row) })
    if (change === 'added') newProducts.push(row)
    if (change === 'changed') await tx.update(products).set(row).where(eq(products.productId, row.productId))
    for (const variant of product.variants) {
      const known = knownVariants.get(variant.variantId)
      const wanted = variantRow(product.productId, variant, imagesOf(variant.partNo) ?? known)
      const variantChange = changeOf(known, wanted)
      const name = `${variant.name} ${inLocale(variant, 'color', defaultLocale)}`
      note(variantChange, { kind: 'variant', id: variant.partNo, name, fields: changedFields(known, wanted) })
      if (variantChange === 'added') newVariants.push(wanted)
      if (variantChange === 'changed')
        await tx.update(variants).set(wanted).where(eq(variants.variantId, wanted.variantId))
    }
  }
  await insertInBatches(newProducts, (batch) => tx.insert(products).values(batch))
  await insertInBatches(newVariants, (batch) => tx.insert(variants).values(batch))
  await gatherFromVariants(tx)
  return report
}

const productRow = ({ variants: all, ...product }: CatalogueProduct): ProductInFile => {
  const { name, configurableProductId } = product
  const words = [
    name,
    configurableProductId,
    ...all.flatMap((one) => [one.name, ...locales.map((locale) => inLocale(one, 'color', locale)), one.partNo]),
  ]
  const told = Object.entries(product).filter(([, value]) => value !== undefined)
  return { ...(Object.fromEntries(told) as typeof product), searchText: plain([...new Set(words)].join(' ')) }
}

const noImages: Images = { swatch: '', large: '', texture: '' }

const variantRow = (productId: number, variant: CatalogueVariant, images: Images = noImages): VariantRow => {
  const { swatch, large, texture } = images
  return { ...variant, productId, swatch, large, texture }
}

/** The columns store numbers with single precision. */
const kept = (value: unknown) => (typeof value === 'number' ? Math.fround(value) : JSON.stringify(value))

type Wanted<R> = { [Field in keyof R]?: R[Field] | undefined }

/** Empty for a new row. */
const changedFields = <R extends object>(known: R | undefined, wanted: Wanted<R>) =>
  known ? Object.keys(wanted).filter((name) => kept(known[name as keyof R]) !== kept(wanted[name as keyof R])) : []

const changeOf = <R extends object>(known: R | undefined, wanted: Wanted<R>): Change => {
  if (!known) return 'added'
  return changedFields(known, wanted).length > 0 ? 'changed' : 'unchanged'
}

const replaceFilters = async (tx: Transaction, filters: Catalogue['filters']) => {
  if (filters.length === 0) return
  await tx.delete(productFilterValues)
  await tx.delete(productFilters)
  await tx
    .insert(productFilters)
    .values(filters.map(({ values: _values, ...filter }, position) => ({ ...filter, position })))
  const values = filters.flatMap((filter) => filter.values.map((value) => ({ ...value, filterId: filter.id })))
  await tx.insert(productFilterValues).values(values.map((value, position) => ({ ...value, position })))
}

const insertInBatches = async <R>(rows: R[], insert: (batch: R[]) => Promise<unknown>) => {
  // Below PostgreSQL's limit of 65,535 values in one statement.
  for (let from = 0; from < rows.length; from += 1000) await insert(rows.slice(from, from + 1000))
}

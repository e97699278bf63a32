import type { Message } from '../../core/translate.ts'
import { messageOf } from '../imports/index.ts'
import { CatalogueSchema, type Catalogue } from './catalogue-file.ts'

export type CatalogueProblem = { path: PropertyKey[]; message: Message }
export type CheckedCatalogue = { ok: true; catalogue: Catalogue } | { ok: false; problems: CatalogueProblem[] }

/** Checks fabrics from a file or from a form. This is the only definition of a valid fabric. */
export const checkCatalogue = (value: unknown, partNoOwners: ReadonlyMap<string, number>): CheckedCatalogue => {
  const read = CatalogueSchema.safeParse(value, { reportInput: true })
  const problems = read.success
    ? takenPartNos(read.data, partNoOwners)
    : read.error.issues.map((issue) => ({ path: issue.path, message: messageOf(issue) }))
  return read.success && problems.length === 0 ? { ok: true, catalogue: read.data } : { ok: false, problems }
}

/** Orders and price lists refer to a colour by its article number, so it must be unique. */
const takenPartNos = ({ products }: Catalogue, partNoOwners: ReadonlyMap<string, number>): CatalogueProblem[] =>
  products.flatMap((product, p) =>
    product.variants.flatMap(({ partNo, variantId }, v) => {
      const owner = partNoOwners.get(partNo) ?? variantId
      if (owner === variantId) return []
      const message: Message = { key: 'Import:partNoTaken', values: { what: partNo, id: owner } }
      return [{ path: ['products', p, 'variants', v, 'partNo'], message }]
    }),
  )

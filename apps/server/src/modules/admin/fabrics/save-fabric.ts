import type { NewFabric } from '@veck/contract'
import { boundedChange, type AuditDetails } from '@veck/domain'
import type { Transaction } from '../../../db/client.ts'
import { problem } from '../../../core/problem.ts'
import type { Message } from '../../../core/translate.ts'
import type { Clock } from '../../../ports/clock.ts'
import { changeFabricPrices } from '../../calculator/index.ts'
import {
  checkCatalogue,
  describeChanges,
  findFilters,
  lockCatalogue,
  importCatalogue,
  nextOwnIds,
  partNoOwners,
  type Catalogue,
  type Images,
} from '../../catalogue/index.ts'
import { readFabric, requireSeen, type KnownFabric } from './read-fabric.ts'

/** The fabric to change, and the version that its form was filled from. Absent for a new fabric. */
export type Seen = { productId: number; version: string }

/** Saves a fabric from a form. It uses the same import as files. Returns the product id and what the audit log records. */
export const saveFabric = async (tx: Transaction, clock: Clock, form: NewFabric, seen: Seen | undefined) => {
  await lockCatalogue(tx)
  const known = seen && (await readFabric(tx, clock.now(), seen.productId))
  if (known) requireSeen(known, seen.version)
  requireKnownColours(form, known)
  const product = await productOf(tx, form, known)
  const filters = await findFilters(tx)
  const checked = checkCatalogue({ filters, products: [product] }, await partNoOwners(tx))
  if (!checked.ok) throw refusal(checked.problems)
  const { changes } = await importCatalogue(tx, { filters: [], products: checked.catalogue.products }, () => undefined)
  const prices = changedPrices(form, known)
  if (prices.size > 0) await putPricesInForce(tx, clock, form, prices)
  const details: AuditDetails = {
    ...boundedChange([...prices].map(([name, to]) => ({ name, from: known?.prices.get(name) ?? null, to }))),
    facts: { prices: prices.size, fields: describeChanges(changes) },
  }
  return { productId: product.productId, details }
}

/** Saves the images of one colour with the same import. */
export const saveImage = async (tx: Transaction, known: KnownFabric, partNo: string, images: Images) => {
  const { version: _version, prices: _prices, colours, ...facts } = known
  const products = [{ ...facts, variants: colours }]
  await importCatalogue(tx, { filters: [], products }, (one) => (one === partNo ? images : undefined))
}

/**
 * The form must have every colour of the fabric, and none of another fabric. Article numbers cannot change, because
 * orders refer to them.
 */
const requireKnownColours = ({ colours }: NewFabric, known: KnownFabric | undefined) => {
  const left = new Map(known?.colours.map(({ variantId, partNo }) => [variantId, partNo]))
  const fields: Record<string, Message> = {}
  colours.forEach(({ variantId, partNo }, index) => {
    if (variantId === null) return
    const present = left.get(variantId)
    if (present === undefined) throw problem('notFound')
    if (present !== partNo) fields[`colours.${index}.partNo`] = { key: 'Fields:partNoStays' }
    left.delete(variantId)
  })
  if (left.size > 0) fields['colours'] = { key: 'Fields:required' }
  if (Object.keys(fields).length > 0) throw problem('invalidFields', { fields })
}

const productOf = async (
  tx: Transaction,
  { colours, ...facts }: NewFabric,
  known: KnownFabric | undefined,
): Promise<Catalogue['products'][number]> => {
  const next = await nextOwnIds(tx)
  const names = new Map(known?.colours.map(({ variantId, name }) => [variantId, name]))
  const nameOf = (variantId: number | null) => {
    const name = variantId === null ? undefined : names.get(variantId)
    // A file can give a colour another name than its fabric. That name stays.
    return name === undefined || name === known?.name ? facts.name : name
  }
  let variantId = next.variantId
  const variants = colours.map(({ perMetreOre: _price, ...colour }) => ({
    ...colour,
    name: nameOf(colour.variantId),
    variantId: colour.variantId ?? variantId++,
  }))
  return { ...facts, productId: known?.productId ?? next.productId, variants }
}

const refusal = (problems: { path: PropertyKey[]; message: Message }[]) =>
  problem('invalidFields', {
    fields: Object.fromEntries(
      // An example of a path: products, 0, variants, 2, partNo.
      problems.map(({ path: [, , first = 'body', ...rest], message }) => [
        [first === 'variants' ? 'colours' : first, ...rest].map(String).slice(0, 3).join('.'),
        message,
      ]),
    ),
  })

const changedPrices = ({ colours }: NewFabric, known: KnownFabric | undefined) =>
  new Map(
    colours
      .filter(({ partNo, perMetreOre }) => perMetreOre !== (known?.prices.get(partNo) ?? null))
      .map(({ partNo, perMetreOre }) => [partNo, perMetreOre]),
  )

const putPricesInForce = async (
  tx: Transaction,
  clock: Clock,
  { name, colours }: NewFabric,
  prices: ReadonlyMap<string, number | null>,
) => {
  const newPartNos = colours.filter(({ variantId }) => variantId === null).map(({ partNo }) => partNo)
  if (await changeFabricPrices(tx, clock, { note: name, prices, newPartNos })) return
  const index = colours.findIndex(({ partNo }) => prices.has(partNo))
  throw problem('invalidFields', { fields: { [`colours.${index}.perMetreOre`]: { key: 'Errors:noPriceList' } } })
}

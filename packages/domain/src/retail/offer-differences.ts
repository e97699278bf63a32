import type { Ore } from '../price/ore.ts'
import { priceDifference, sumOfPrices } from './add-up.ts'
import type { Price } from './retail-order.ts'

/** A value as it is stored in a revision. */
export type FrozenValue = string | number | boolean | null
export type FrozenFields = Readonly<Record<string, FrozenValue>>

export interface FrozenAlternative {
  /** A to D. */
  letter: string
  fields: FrozenFields
  price: Price
}

/** A marking, an extra item or the freight as it was offered. */
export interface FrozenPart {
  kind: 'marking' | 'extra' | 'freight'
  id: string
  /** Everything the client can see of it except prices, for example name, folder, fabric, size. */
  fields: FrozenFields
  price: Price
  optional: boolean
  /** False: optional and not taken, so not part of the total. */
  counts: boolean
  /** The letter of the chosen curtain; null if there are no alternatives. */
  chosen: string | null
  /** Those that are not chosen. */
  alternatives: readonly FrozenAlternative[]
}

/** What a revision freezes, as plain data. The parts that count add up to the total. */
export interface FrozenOffer {
  /** For example client, terms, validity. */
  fields: FrozenFields
  parts: readonly FrozenPart[]
  total: Price
}

export interface FieldDifference {
  /** Set if the field is that of an alternative that is not chosen. */
  alternative?: string
  /** A field of the part or of the offer, or one of: optional, counts, chosen, priceExclVat, priceInclVat. */
  field: string
  /** Null: there was none. */
  before: FrozenValue
  after: FrozenValue
}

export interface PartDifference {
  change: 'added' | 'removed' | 'changed'
  kind: FrozenPart['kind']
  id: string
  fields: FieldDifference[]
  /** What it changes in the total. */
  effect: Price
}

export interface OfferDifferences {
  fields: FieldDifference[]
  parts: PartDifference[]
  /** The sum of all effects, and exactly the difference of the totals. */
  effect: Price
}

const free = { exclVat: 0 as Ore, inclVat: 0 as Ore }
const keyOf = ({ kind, id }: FrozenPart) => `${kind} ${id}`
const countedPrice = (part: FrozenPart | undefined) => (part?.counts ? part.price : free)

/** Everything that differs: parts in the order of the later offer, then those that were removed. */
export function offerDifferences(before: FrozenOffer, after: FrozenOffer): OfferDifferences {
  const earlier = new Map(before.parts.map((part) => [keyOf(part), part]))
  const later = new Map(after.parts.map((part) => [keyOf(part), part]))
  const removed = before.parts.filter((part) => !later.has(keyOf(part)))
  const parts = [
    ...after.parts.flatMap((part) => partDifference(earlier.get(keyOf(part)), part)),
    ...removed.flatMap((part) => partDifference(part, undefined)),
  ]
  return {
    fields: fieldDifferences(before.fields, after.fields),
    parts,
    effect: sumOfPrices(parts.map(({ effect }) => effect)),
  }
}

function partDifference(before: FrozenPart | undefined, after: FrozenPart | undefined): PartDifference[] {
  const part = after ?? before
  if (!part) return []
  const fields = [
    ...fieldDifferences(before && fieldsOf(before), after && fieldsOf(after)),
    ...alternativeDifferences(before?.alternatives ?? [], after?.alternatives ?? []),
  ]
  if (before && after && fields.length === 0) return []
  const change = before && after ? 'changed' : after ? 'added' : 'removed'
  const effect = priceDifference(countedPrice(before), countedPrice(after))
  return [{ change, kind: part.kind, id: part.id, fields, effect }]
}

const priceFields = ({ exclVat, inclVat }: Price) => ({ priceExclVat: exclVat, priceInclVat: inclVat })

const fieldsOf = ({ fields, price, optional, counts, chosen }: FrozenPart): FrozenFields => ({
  ...fields,
  optional,
  counts,
  chosen,
  ...priceFields(price),
})

function alternativeDifferences(
  before: readonly FrozenAlternative[],
  after: readonly FrozenAlternative[],
): FieldDifference[] {
  const letters = [...new Set([...before, ...after].map(({ letter }) => letter))].toSorted()
  const fieldsIn = (all: readonly FrozenAlternative[], letter: string): FrozenFields | undefined => {
    const found = all.find((each) => each.letter === letter)
    return found && { ...found.fields, ...priceFields(found.price) }
  }
  return letters.flatMap((alternative) =>
    fieldDifferences(fieldsIn(before, alternative), fieldsIn(after, alternative)).map((field) => ({
      alternative,
      ...field,
    })),
  )
}

/** A field that is missing is the same as one without a value, so that older revisions can be compared. */
function fieldDifferences(before: FrozenFields = {}, after: FrozenFields = {}): FieldDifference[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((each) => each.before !== each.after)
}

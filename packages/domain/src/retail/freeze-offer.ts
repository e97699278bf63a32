import type { RetailPrices } from './calculate-retail.ts'
import type { FrozenFields, FrozenOffer, FrozenPart } from './offer-differences.ts'
import type { RetailOrder } from './retail-order.ts'

/** What a revision says besides prices. */
export interface OfferContents {
  fields: FrozenFields
  /** By id of the line: the letter of the alternative, null if the marking has none; and fields as fabric and size. */
  lines: ReadonlyMap<string, { letter: string | null; fields: FrozenFields }>
  /** By id of the marking, for example name and folder. */
  markings: ReadonlyMap<string, FrozenFields>
  /** By id of the extra item, for example name, quantity, unit and folder. */
  extras: ReadonlyMap<string, FrozenFields>
}

/** The offer as plain data, with the prices that the client sees. */
export function freezeOffer(order: RetailOrder, prices: RetailPrices, contents: OfferContents): FrozenOffer {
  const optional = new Set([...order.markings, ...order.extras].filter((part) => part.optional).map(({ id }) => id))
  const plain = { optional: false, counts: true, chosen: null, alternatives: [] }
  const markings = prices.markings.map(({ id, lineId, price, counts, alternatives }): FrozenPart => {
    const line = contents.lines.get(lineId)
    return {
      kind: 'marking',
      id,
      fields: { ...contents.markings.get(id), ...line?.fields },
      price,
      optional: optional.has(id),
      counts,
      chosen: line?.letter ?? null,
      alternatives: alternatives.map((other) => ({
        letter: contents.lines.get(other.id)?.letter ?? '',
        fields: contents.lines.get(other.id)?.fields ?? {},
        price: other.price,
      })),
    }
  })
  const extras = prices.extras.map(({ id, price, counts }): FrozenPart => {
    const fields = contents.extras.get(id) ?? {}
    return { ...plain, kind: 'extra', id, fields, price, counts, optional: optional.has(id) }
  })
  const freight: FrozenPart[] = prices.freight
    ? [{ ...plain, kind: 'freight', id: 'freight', fields: {}, price: prices.freight }]
    : []
  return { fields: contents.fields, parts: [...markings, ...extras, ...freight], total: prices.total }
}

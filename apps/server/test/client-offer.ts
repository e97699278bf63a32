import {
  alternativeLetters,
  calculateRetail,
  defaultParameters,
  defaultPriceRule,
  OneOf,
  percentageFromPercent,
  type RetailExtra,
  type RetailLine,
  type RetailOrder,
} from '@veck/domain'
import type { OfferSources } from '../src/modules/client-offer/client-offer-of.ts'
import { clientOfferOf } from '../src/modules/client-offer/client-offer-of.ts'
import { brand, terms } from './brand.ts'
import { orderModel, type SnapshotOptions } from './order-snapshot.ts'

export const brandProfile: OfferSources['profile'] = {
  ...brand,
  ...terms,
  priceRule: { ...defaultPriceRule, method: 'margin', percentage: percentageFromPercent(40) },
  vatRate: percentageFromPercent(25),
  priceDisplay: 'inclVat',
  language: 'sv',
}

type NamedExtra = RetailExtra & { nameSv: string; nameEn: string }

export const offerExtra = (id: string, more: Partial<NamedExtra> = {}): NamedExtra => ({
  id,
  nameSv: 'Montering',
  nameEn: 'Mounting',
  folderId: null,
  optional: false,
  taken: false,
  unit: 'hour',
  unitPrice: 65_000 as NamedExtra['unitPrice'],
  unitCost: null,
  vatRate: percentageFromPercent(25),
  quantity: OneOf,
  ...more,
})

type MarkingChanges = { optional?: boolean; taken?: boolean; fixedPrice?: RetailLine['fixedPrice'] }

export type OfferOptions = SnapshotOptions & {
  retail?: Partial<Omit<RetailOrder, 'markings' | 'extras'>>
  oneTotal?: boolean
  extras?: NamedExtra[]
  /** What is special about the n-th marking. */
  marking?: (index: number) => MarkingChanges
  /** The number of the line of another marking that is an alternative to the n-th marking. */
  alternativesOf?: (index: number) => number[]
  sources?: Partial<OfferSources>
}

/** The offer to a client, made from an order of the real engine and price list, without a database. */
export const offerSources = (options: OfferOptions, model = orderModel(options)): OfferSources => {
  const { extras = [], alternativesOf = () => [] } = options
  const changes = (index: number): MarkingChanges => options.marking?.(index) ?? {}
  const retailLine = (index: number, id: string): RetailLine => {
    const line = model.lines[index]
    if (!line) throw new Error(`There is no line ${index}`)
    const { priceOre: listPrice, isExternalFabric } = line
    return { id, listPrice, isExternalFabric, fixedPrice: changes(index).fixedPrice ?? null }
  }
  const replaced = new Set(model.lines.flatMap((_, index) => alternativesOf(index)))
  const order = {
    rule: brandProfile.priceRule,
    display: brandProfile.priceDisplay,
    vatRate: brandProfile.vatRate,
    discountPercentage: percentageFromPercent(options.discount ?? 0),
    freight: model.order.freightOre as RetailOrder['freight'],
    ...options.retail,
    markings: model.tree.folders.flatMap(({ markings }) =>
      markings.flatMap(({ id, folderId, position: index }) => {
        if (replaced.has(index)) return []
        const { optional = false, taken = false } = changes(index)
        const alternatives = alternativesOf(index).map((other, place) => ({
          ...retailLine(other, `${id}-${other}`),
          letter: alternativeLetters[place + 1] ?? 'D',
        }))
        const letter = alternatives.length > 0 ? ('A' as const) : null
        return [{ id, folderId, optional, taken, letter, chosen: retailLine(index, id), alternatives }]
      }),
    ),
    extras,
  } satisfies RetailOrder
  const alternatives = order.markings.flatMap((marking) =>
    marking.alternatives.map(({ id }) => {
      const line = model.lines[Number(id.split('-').at(-1))]
      if (!line) throw new Error(`There is no line ${id}`)
      return [id, line] as const
    }),
  )
  return {
    model,
    retail: { order, prices: calculateRetail(order), oneTotal: options.oneTotal ?? false },
    profile: brandProfile,
    logo: undefined,
    client: null,
    alternatives: new Map(alternatives),
    renderings: new Map(),
    textures: new Map(),
    parameters: defaultParameters,
    now: new Date('2026-11-16T10:00:00Z'),
    ...options.sources,
  }
}

export const clientOffer = (options: OfferOptions) => clientOfferOf(offerSources(options))

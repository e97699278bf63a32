import type { CustomersClient, Retail } from '@veck/contract'
import {
  addDays,
  foldersIn,
  inLocale,
  isRoot,
  type Ore,
  type Quantity,
  type Percentage,
  type Price,
  sharedWindow,
  shareWindow,
  type VatSum,
} from '@veck/domain'
import { swedishDay } from '@veck/texts/formats'
import type {
  ClientExtra,
  ClientFolder,
  ClientMarking,
  ClientOffer,
  OfferFiles,
  PrintedLine,
} from '../documents/index.ts'
import type { OrderReadModel } from '../orders/index.ts'
import type { findBrandProfile } from '../studio/index.ts'
import { clientCurtainOf, inLanguage, type CurtainContext, type NamedFile } from './client-curtain.ts'

export type OfferSources = {
  model: Pick<OrderReadModel, 'tree'> & {
    order: Pick<OrderReadModel['order'], 'offerNumber' | 'offerName'>
    lines: PrintedLine[]
  }
  retail: Pick<Retail, 'order' | 'oneTotal' | 'prices'>
  profile: Omit<Awaited<ReturnType<typeof findBrandProfile>>, 'version'>
  logo: NamedFile | undefined
  client: Pick<CustomersClient, 'name' | 'address' | 'reference' | 'language' | 'consumer'> | null
  /** By id: the curtains that are not chosen. */
  alternatives: ReadonlyMap<string, PrintedLine>
  now: Date
} & Pick<CurtainContext, 'renderings' | 'textures' | 'parameters'>

export type OfferAndFiles = { offer: ClientOffer; files: OfferFiles }

/** What the client sees of an order, field by field, so that a new field of an order is not shown by accident. */
export const clientOfferOf = (sources: OfferSources): OfferAndFiles => {
  const { model, retail, profile, logo, client, now } = sources
  const { order, prices } = retail
  const locale = client?.language ?? profile.language
  const date = swedishDay(now)
  const files = new Map<string, string>()
  const context: Context = {
    ...sources,
    locale,
    keyOf: (image) => keep(files, image),
    lineOf: new Map(model.lines.map((line) => [line.markingId, line])),
    priceOfMarking: new Map(prices.markings.map((priced) => [priced.id, priced])),
    orderedMarking: new Map(order.markings.map((marking) => [marking.id, marking])),
  }
  const extras = extrasOf(context)
  const offer: ClientOffer = {
    revision: null,
    locale,
    offerNumber: model.order.offerNumber,
    offerName: model.order.offerName,
    date,
    validUntil: addDays(date, profile.validityDays),
    terms: inLanguage(profile, 'terms', locale),
    withdrawal: inLocale(profile, 'withdrawal', locale),
    brand: {
      name: profile.name,
      colour: profile.colour,
      address: profile.address,
      phone: profile.phone,
      email: profile.email,
      website: profile.website,
      organisationNumber: profile.organisationNumber,
      vatNumber: profile.vatNumber,
    },
    logo: context.keyOf(logo),
    client: client && { name: client.name, address: client.address, reference: client.reference },
    isConsumer: client?.consumer ?? true,
    display: order.display,
    oneTotal: retail.oneTotal,
    folders: foldersOf(context, extras),
    extras: extras.filter(({ folderId }) => folderId === null).map(({ extra }) => extra),
    curtainVatRate: order.vatRate as Percentage,
    freight: prices.freight && priceOf(prices.freight),
    options: priceOf(prices.options),
    vat: prices.vat.map(({ rate, vat, ...sum }): VatSum => ({
      rate: rate as Percentage,
      vat: vat as Ore,
      ...priceOf(sum),
    })),
    total: priceOf(prices.total),
  }
  return { offer, files: Object.fromEntries(files) }
}

type Context = OfferSources &
  CurtainContext & {
    lineOf: ReadonlyMap<string, PrintedLine>
    priceOfMarking: ReadonlyMap<string, Retail['prices']['markings'][number]>
    orderedMarking: ReadonlyMap<string, Retail['order']['markings'][number]>
  }

const keep = (files: Map<string, string>, image: NamedFile | undefined) => {
  if (!image) return null
  files.set(image.key, image.file)
  return image.key
}

/** A price and nothing else that its object may hold. */
const priceOf = ({ exclVat, inclVat }: { exclVat: number; inclVat: number }): Price => ({
  exclVat: exclVat as Ore,
  inclVat: inclVat as Ore,
})

const foldersOf = (context: Context, extras: PlacedExtra[]): ClientFolder[] => {
  const { model, retail } = context
  const paths = pathsOf(model.tree)
  return foldersIn(model.tree).flatMap((folder) => {
    const markings = folder.markings.flatMap((marking) => markingOf(context, marking, folder.markings))
    const own = extras.filter(({ folderId }) => folderId === folder.id).map(({ extra }) => extra)
    if (markings.length === 0 && own.length === 0) return []
    const price = retail.prices.folders.find(({ id }) => id === folder.id)?.price ?? { exclVat: 0, inclVat: 0 }
    return [{ id: folder.id, path: paths.get(folder.id) ?? [], markings, extras: own, price: priceOf(price) }]
  })
}

const pathsOf = (root: OfferSources['model']['tree']) => {
  const paths = new Map<string, string[]>()
  const walk = (folder: typeof root, above: string[]) => {
    const path = isRoot(folder) ? [] : [...above, folder.name]
    paths.set(folder.id, path)
    for (const inner of folder.folders) walk(inner, path)
  }
  walk(root, [])
  return paths
}

type TreeMarking = OrderReadModel['tree']['markings'][number]

/** None if no fabric is chosen yet. `beside`: the markings of its folder. */
const markingOf = (
  context: Context,
  { id, name, window }: TreeMarking,
  beside: readonly TreeMarking[],
): ClientMarking[] => {
  const line = context.lineOf.get(id)
  const priced = context.priceOfMarking.get(id)
  const ordered = context.orderedMarking.get(id)
  if (!line || !priced || !ordered) return []
  const neighbour = beside.find(
    (other) => other.id !== id && context.lineOf.has(other.id) && shareWindow(window, other.window),
  )
  const windows = { own: window, shared: sharedWindow(window, neighbour?.window) }
  return [
    {
      id,
      name,
      letter: ordered.letter,
      ...(neighbour && { sameWindowAs: neighbour.id }),
      curtain: clientCurtainOf(context, priced.lineId, line, windows),
      price: priceOf(priced.price),
      optional: ordered.optional,
      counts: priced.counts,
      alternatives: ordered.alternatives.flatMap(({ id: lineId, letter }) => {
        const other = context.alternatives.get(lineId)
        const price = priced.alternatives.find((each) => each.id === lineId)
        if (!other || !price) return []
        const curtain = clientCurtainOf(context, lineId, other, windows)
        return [{ letter, curtain, price: priceOf(price.price), difference: priceOf(price.difference) }]
      }),
    },
  ]
}

type PlacedExtra = { folderId: string | null; extra: ClientExtra }

const extrasOf = ({ retail, locale }: Context): PlacedExtra[] =>
  retail.order.extras.flatMap(({ id, folderId, quantity, unit, vatRate, optional, ...names }) => {
    const priced = retail.prices.extras.find((each) => each.id === id)
    if (!priced) return []
    const extra: ClientExtra = {
      id,
      name: inLanguage(names, 'name', locale),
      quantity: quantity as Quantity,
      unit,
      vatRate: vatRate as Percentage,
      price: priceOf(priced.price),
      optional,
      counts: priced.counts,
    }
    return [{ folderId, extra }]
  })

import type { Retail } from '@veck/contract'
import {
  type CurtainParameters,
  freezeOffer,
  type FrozenFields,
  type FrozenOffer,
  defaultLocale,
  inLocale,
  localeFields,
  type Locale,
  type OfferContents,
  type RetailOrder,
  type RetailPrices,
} from '@veck/domain'
import { createHash } from 'node:crypto'
import { fabricName } from '../../core/fabric-name.ts'
import type { Transaction } from '../../db/client.ts'
import { readClientOffer } from '../client-offer/index.ts'
import type { ClientCurtain, ClientExtra, ClientOffer, OfferFiles } from '../documents/index.ts'
import { readOrderModel, type OrderRow } from '../orders/index.ts'
import { readRetail } from '../retail/index.ts'
import { readContents, type RevisionContents } from './contents.ts'

export type PresentOffer = {
  offer: ClientOffer
  files: OfferFiles
  frozen: FrozenOffer
  contents: RevisionContents
  contentHash: string
  retailVersion: number
}

type PresentDependencies = {
  tx: Transaction
  parameters: CurtainParameters
  now: Date
  /** Whether it may have missing prices, or nothing at all: to compare, or to keep what is there. */
  isDraft: boolean
}

/** The offer as it is now, in all forms that a revision freezes. */
export const readPresentOffer = async (
  { tx, parameters, now, isDraft }: PresentDependencies,
  order: OrderRow,
): Promise<PresentOffer> => {
  const { offer, files } = await readClientOffer({ db: tx, parameters }, await readOrderModel(tx, order), now, {
    isDraft,
  })
  const retail = await readRetail(tx, order)
  const contents = await readContents(tx, order.id)
  const contentHash = hashOf(offer, contents)
  return { offer, files, frozen: freeze(offer, retail, contents), contents, contentHash, retailVersion: retail.version }
}

const hashOf = (offer: ClientOffer, contents: RevisionContents) =>
  createHash('sha256')
    .update(JSON.stringify([offer, contents]))
    .digest('hex')

export type OfferDays = Pick<ClientOffer, 'date' | 'validUntil'>

const daysValid = ({ date, validUntil }: OfferDays) => Date.parse(validUntil) - Date.parse(date)

/** The hash that the offer had on another day, if nothing else was changed since. */
export const hashOnDay = ({ offer, contents, contentHash }: PresentOffer, { date, validUntil }: OfferDays) =>
  daysValid(offer) === daysValid({ date, validUntil }) ? hashOf({ ...offer, date, validUntil }, contents) : contentHash

const freeze = (offer: ClientOffer, { order, prices }: Retail, contents: RevisionContents) =>
  freezeOffer(order as unknown as RetailOrder, prices as RetailPrices, {
    fields: offerFields(offer),
    ...markingFields(offer, prices, contents),
    extras: extraFields(offer, contents),
  })

const offerFields = ({
  locale,
  offerName,
  client,
  brand,
  validUntil,
  display,
  oneTotal,
  terms,
}: ClientOffer): FrozenFields => ({
  language: locale,
  offerName,
  client: client?.name ?? null,
  clientAddress: client?.address || null,
  clientReference: client?.reference || null,
  brand: brand.name,
  validUntil,
  display,
  oneTotal,
  terms: terms || null,
})

const markingFields = (
  { folders }: ClientOffer,
  prices: Retail['prices'],
  { lines, alternatives }: RevisionContents,
): Pick<OfferContents, 'lines' | 'markings'> => {
  const lineOf = new Map(lines.map((line) => [line.markingId, line]))
  const otherOf = new Map(alternatives.map((line) => [`${line.markingId} ${line.letter}`, line]))
  const priceOf = new Map(prices.markings.map((priced) => [priced.id, priced]))
  const byLine = new Map<string, { letter: string | null; fields: FrozenFields }>()
  const byMarking = new Map<string, FrozenFields>()
  for (const { path, markings } of folders)
    for (const { id, name, letter, curtain, alternatives: others } of markings) {
      byMarking.set(id, { name, folder: path.join(' / ') || null })
      const priced = priceOf.get(id)
      if (priced) byLine.set(priced.lineId, { letter, fields: curtainFields(curtain, lineOf.get(id)) })
      // Both are in the sequence of the letters.
      for (const [place, other] of others.entries()) {
        const lineId = priced?.alternatives[place]?.id
        const fields = curtainFields(other.curtain, otherOf.get(`${id} ${other.letter}`))
        if (lineId) byLine.set(lineId, { letter: other.letter, fields })
      }
    }
  return { lines: byLine, markings: byMarking }
}

type FrozenLine = RevisionContents['lines'][number] | RevisionContents['alternatives'][number]

/** In all languages: another language of the offer is no other fabric. */
const fabricFields = (line: FrozenLine | undefined, shown: ClientCurtain['fabric']) =>
  localeFields('fabric', (locale) => {
    if (!line) return [shown.name, shown.colour].filter(Boolean).join(' ')
    if (!line.isExternalFabric) return fabricName(line, locale)
    return [line.externalFabricName, line.externalFabricColor].filter(Boolean).join(' ')
  })

/** What the client sees, and what changes the curtain without being seen. */
const curtainFields = (
  { fabric, quantity, width, height, sewingType, opening, splitCurtain, useWeights, underHem }: ClientCurtain,
  line: FrozenLine | undefined,
): FrozenFields => ({
  ...fabricFields(line, fabric),
  quantity,
  width,
  height,
  sewingType,
  opening,
  splitCurtain,
  useWeights,
  underHem,
  orientation: line?.orientation ?? null,
  sewTogether: line?.sewTogether ?? null,
  oneWidthFewer: line?.oneWidthFewer ?? null,
  heightDeduction: line?.heightDeduction ?? null,
})

/** Their names in all languages, as those of fabrics. */
const extraFields = (
  { folders, extras }: ClientOffer,
  { extras: rows }: RevisionContents,
): ReadonlyMap<string, FrozenFields> => {
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const fieldsOf = ({ id, name, quantity, unit, vatRate }: ClientExtra, folder: string | null): FrozenFields => {
    const row = rowOf.get(id)
    const nameIn = (locale: Locale) => row && (inLocale(row, 'name', locale) || inLocale(row, 'name', defaultLocale))
    return {
      ...localeFields('name', (locale) => nameIn(locale) ?? name),
      folder,
      extraQuantity: quantity,
      unit,
      vatRate,
    }
  }
  return new Map([
    ...folders.flatMap(({ path, extras: inFolder }) =>
      inFolder.map((extra) => [extra.id, fieldsOf(extra, path.join(' / ') || null)] as const),
    ),
    ...extras.map((extra) => [extra.id, fieldsOf(extra, null)] as const),
  ])
}

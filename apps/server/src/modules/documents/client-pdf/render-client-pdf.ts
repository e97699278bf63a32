import type { Translate } from '../../../core/translate.ts'
import { drawSection, type Block } from '../pdf/section.ts'
import { createSheet, inner, type RenderedPdf, type Sheet } from '../pdf/sheet.ts'
import type { ClientExtra, ClientFolder, ClientOffer } from './client-offer.ts'
import { drawCover } from './cover.ts'
import { layOutHeading } from './heading.ts'
import { drawMargins } from './margins.ts'
import { groupMarkings, layOutMarking } from './marking-block.ts'
import { contextOf, type OfferContext } from './offer-context.ts'
import type { OfferImages } from './offer-images.ts'
import { folderName, layOutExtra, layOutRow } from './rows.ts'
import { layOutParagraphs } from './paragraphs.ts'
import { layOutSums, layOutTotal } from './totals.ts'

/**
 * Draws the offer to a client. It uses only its arguments, so that the same offer gives the same file, and nothing that
 * the client may not see can get into it.
 */
export const renderClientPdf = async (
  offer: ClientOffer,
  images: OfferImages,
  translate: Translate,
): Promise<RenderedPdf> => {
  const context = contextOf(offer, images, translate)
  const { t } = context
  const { brand, client, offerName } = offer
  const sheet = await createSheet({
    title: [t('ClientPdf:Title'), client?.name ?? '', offerName].filter(Boolean).join(' · '),
    locale: offer.locale,
    author: brand.name,
    // The client sees the customer's name only.
    creator: brand.name,
    created: new Date(`${offer.date}T12:00:00Z`),
  })
  drawCover(sheet, coverOf(context), t)
  sheet.doc.addPage()
  let y = inner.top
  for (const folder of offer.folders) y = await drawFolder(sheet, folder, context, y)
  y = await drawExtras(sheet, context, y)
  y = await drawTotals(sheet, context, y)
  y = await drawOptions(sheet, context, y)
  const terms = layOutParagraphs(sheet, offer.terms)
  if (terms.length > 0) {
    await drawSection(sheet, layOutHeading(sheet, t('ClientPdf:Terms'), context.colour), terms, y)
  }
  drawMargins(sheet, context)
  return sheet.finish()
}

const coverOf = ({ offer, images, t }: OfferContext) => ({
  brand: offer.brand,
  logo: images.logo,
  locale: offer.locale,
  clientName: offer.client?.name ?? '',
  offerName: offer.offerName,
  date: offer.date,
  validUntil: offer.validUntil,
  address: offer.client?.address ?? '',
  status: offer.revision === null ? t('ClientPdf:Draft') : '',
  more: [
    [t('ClientPdf:Number'), `${offer.offerNumber}`] as const,
    ...(offer.revision === null ? [] : [[t('ClientPdf:Version'), `${offer.revision}`] as const]),
    ...(offer.client?.reference ? [[t('ClientPdf:Reference'), offer.client.reference] as const] : []),
  ].map(([label, value]): [string, string] => [label, value]),
})

/** What counts in a folder; what is optional and not taken is shown apart. */
const drawFolder = async (sheet: Sheet, folder: ClientFolder, context: OfferContext, y: number) => {
  const priced = !context.offer.oneTotal
  const markings = groupMarkings(folder.markings.filter(({ counts }) => counts))
  const extras = folder.extras.filter(({ counts }) => counts)
  if (markings.length === 0 && extras.length === 0) return y
  const sum = priced && markings.length + extras.length > 1 ? context.price(folder.price) : ''
  const section = await drawSection(
    sheet,
    layOutHeading(sheet, folderName(folder, context), context.colour, sum),
    [
      ...markings.map((group) => () => layOutMarking(sheet, group, { context, priced })),
      ...extras.map((extra) => () => layOutExtra(sheet, extra, { context, priced })),
    ],
    y,
  )
  return section.y
}

/** The extra items and the freight of the whole order. */
const drawExtras = async (sheet: Sheet, context: OfferContext, y: number) => {
  const { offer, t, colour, price } = context
  const priced = !offer.oneTotal
  const extras = offer.extras.filter(({ counts }) => counts)
  const freight = offer.freight && priced ? [{ name: t('ClientPdf:Freight'), sum: price(offer.freight) }] : []
  if (extras.length + freight.length === 0) return y
  const section = await drawSection(
    sheet,
    layOutHeading(sheet, t('ClientPdf:Extras'), colour),
    [
      ...extras.map((extra) => () => layOutExtra(sheet, extra, { context, priced })),
      ...freight.map((row) => () => layOutRow(sheet, row)),
    ],
    y,
  )
  return section.y
}

const drawTotals = async (sheet: Sheet, context: OfferContext, y: number) => {
  const { t, colour } = context
  const heading = layOutHeading(sheet, t('ClientPdf:Summary'), colour)
  const blocks = [...layOutSums(sheet, context).map((layOut) => layOut()), layOutTotal(sheet, context)]
  const height = [heading, ...blocks].reduce((sum, block) => sum + block.height, 0)
  // On one page if it fits on one.
  const top = height <= inner.bottom - inner.top ? sheet.roomFor(y, height) : y
  const section = await drawSection(
    sheet,
    heading,
    blocks.map((block) => () => block),
    top,
  )
  return section.y
}

const notTaken = ({ counts }: { counts: boolean }) => !counts

/** What the client can add to the total, each with its price. */
const drawOptions = async (sheet: Sheet, context: OfferContext, y: number) => {
  const { offer, t, colour, price } = context
  const placed = (folder: ClientFolder) => folderName(folder, context)
  const extraBlock = (extra: ClientExtra, place?: string) => () =>
    layOutExtra(sheet, extra, { context, priced: true, ...(place && { place }) })
  const blocks: (() => Block)[] = [
    ...offer.folders.flatMap((folder) =>
      groupMarkings(folder.markings.filter(notTaken)).map(
        (group) => () => layOutMarking(sheet, group, { context, place: placed(folder), priced: true }),
      ),
    ),
    ...offer.folders.flatMap((folder) =>
      folder.extras.filter(notTaken).map((extra) => extraBlock(extra, placed(folder))),
    ),
    ...offer.extras.filter(notTaken).map((extra) => extraBlock(extra)),
  ]
  if (blocks.length === 0) return y
  const sum = () => layOutRow(sheet, { name: t('ClientPdf:OptionsSum'), sum: price(offer.options) })
  const intro = layOutParagraphs(sheet, t('ClientPdf:OptionsText')).map((layOut) => layOut())
  const heading = together(layOutHeading(sheet, t('ClientPdf:Options'), colour), ...intro)
  const section = await drawSection(sheet, heading, [...blocks, ...(blocks.length > 1 ? [sum] : [])], y)
  return section.y
}

/** Blocks that are drawn as one, so that they are on the same page. */
const together = (...blocks: Block[]): Block => ({
  height: blocks.reduce((sum, { height }) => sum + height, 0),
  draw: (part, top) => {
    let y = top
    for (const block of blocks) {
      block.draw(part, y)
      y += block.height
    }
  },
})

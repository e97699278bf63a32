import {
  AlternativesSchema,
  ClientSchema,
  HistoryEntrySchema,
  OfferLinkSchema,
  OfferQuestionSchema,
  OrderSchema,
  RetailHistoryEntrySchema,
  RetailSchema,
} from '@veck/contract'
import type { Locale } from '@veck/texts'
import { z } from 'zod'
import type { Transaction } from '../../db/client.ts'
import { presentAlternatives } from '../alternatives/index.ts'
import { activePricing } from '../calculator/index.ts'
import { findOrderClient } from '../clients/index.ts'
import { photosInZip, safeName } from '../images/index.ts'
import { findLinks, findQuestions } from '../offer-links/index.ts'
import { historyOf, presentHistory, presentOrder, readOwnOrder } from '../orders/index.ts'
import { presentRetailHistory, readRetail } from '../retail/index.ts'
import type { ExportDependencies } from './dependencies.ts'
import type { ExportedFile } from './exported-file.ts'
import { AcceptancesSchema, exportOffers, VersionsSchema } from './offer-files.ts'

const OrderFileSchema = z.object({
  order: OrderSchema,
  /** When it was moved to the bin; null: it is not there. */
  deletedAt: z.iso.datetime().nullable(),
  history: z.array(HistoryEntrySchema),
  photos: z.array(z.object({ markingId: z.string(), name: z.string(), note: z.string(), path: z.string() })),
})

const RetailFileSchema = z.object({
  client: ClientSchema.nullable(),
  retail: RetailSchema,
  alternatives: AlternativesSchema,
  history: z.array(RetailHistoryEntrySchema),
  versions: VersionsSchema,
  pages: z.array(OfferLinkSchema),
  questions: z.array(OfferQuestionSchema),
  acceptances: AcceptancesSchema,
})

export type ExportedOrder = {
  listed: { id: string; offerNumber: number; offerName: string; folder: string; isDeleted: boolean }
  files: ExportedFile[]
}

/** One order as it is now, read in one snapshot. Undefined: it has been removed since the export began. */
export const exportOrder = (
  deps: ExportDependencies,
  { ownerEmail, orderId, locale }: { ownerEmail: string; orderId: string; locale: Locale },
): Promise<ExportedOrder | undefined> =>
  deps.db.transaction((tx) => readOrderFiles(tx, deps, ownerEmail, orderId, locale), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })

const readOrderFiles = async (
  tx: Transaction,
  { clock, pricing, translate }: ExportDependencies,
  ownerEmail: string,
  orderId: string,
  locale: Locale,
): Promise<ExportedOrder | undefined> => {
  const opened = await readOwnOrder(tx, ownerEmail, orderId)
  if (!opened) return undefined
  const { order, tree, images } = opened
  const folder = `orders/${order.offerNumber} ${safeName(order.offerName)}`
  const history = await historyOf(tx, order)
  const photos = await photosInZip(tx, orderId, tree, images)
  const offers = await exportOffers(tx, orderId)
  const orderFile = {
    order: await presentOrder(opened, locale),
    deletedAt: order.deletedAt?.toISOString() ?? null,
    history: history.map((row) => presentHistory(row, locale, translate)),
    photos: photos.map(({ path, image: { markingId, name, note } }) => ({
      markingId,
      name,
      note,
      path: `photos/${path}`,
    })),
  }
  const retailFile = {
    client: (await findOrderClient(tx, orderId)).client,
    retail: await readRetail(tx, order),
    alternatives: await presentAlternatives(tx, order, (await activePricing(pricing)).prices.list, locale),
    history: await presentRetailHistory({ db: tx, translate }, orderId, locale),
    versions: offers.versions,
    pages: await findLinks(tx, orderId, clock.now()),
    questions: await findQuestions(tx, orderId),
    acceptances: offers.acceptances,
  }
  const files: ExportedFile[] = [
    { path: 'order.json', schema: OrderFileSchema, value: orderFile },
    { path: 'retail.json', schema: RetailFileSchema, value: retailFile },
    ...photos.map(({ path, file }) => ({ path: `photos/${path}`, file })),
    ...offers.files,
  ]
  const { id, offerNumber, offerName } = order
  return {
    listed: { id, offerNumber, offerName, folder, isDeleted: order.deletedAt !== null },
    files: files.map((one) => ({ ...one, path: `${folder}/${one.path}` })),
  }
}

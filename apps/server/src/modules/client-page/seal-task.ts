import { and, eq, isNull } from 'drizzle-orm'
import type { Message } from '../../core/translate.ts'
import type { Database, Queryable, Transaction } from '../../db/client.ts'
import { offerAcceptances, offerLinks } from '../../db/schema/offer-links.ts'
import { orders } from '../../db/schema/orders.ts'
import { revisions } from '../../db/schema/revisions.ts'
import type { FileStore } from '../../ports/file-store.ts'
import type { ClientMarking, ClientOffer } from '../documents/index.ts'
import { background } from '../heavy-work/index.ts'
import { addJob, type TaskOf } from '../jobs/index.ts'
import { queueAcceptedMail, queueNews } from '../offer-links/index.ts'
import { announceRetail } from '../orders/index.ts'
import { pdfFileOf, storeFile } from '../revisions/index.ts'
import { sealAcceptedOffer, type Acceptance, type AcceptedChoice, type SealingDependencies } from '../sealing/index.ts'

declare module '../jobs/jobs.ts' {
  interface JobPayloads {
    'seal-acceptance': { linkId: string }
  }
}

export const sealTaskName = 'seal-acceptance'
// With the growing pauses: about a day.
export const sealAttempts = 14

/** In the transaction of the acceptance. */
export const queueSealing = (tx: Transaction, linkId: string) =>
  addJob(tx, sealTaskName, { linkId }, { maxAttempts: sealAttempts })

export type SealTaskDependencies = SealingDependencies & { db: Database; files: FileStore }

/**
 * Makes the sealed PDF of an acceptance, and queues the mails that have it attached, to customer and client, in the transaction that stores it. An
 * attempt that comes second stores nothing and mails nothing; the clean-up removes its file.
 */
export const createSealTask = (deps: SealTaskDependencies): TaskOf<'seal-acceptance'> => ({
  name: sealTaskName,
  maxAttempts: sealAttempts,
  perform: async ({ linkId }) => {
    const { db, clock, files } = deps
    const found = await readAcceptance(db, linkId)
    // Without a PDF the client's data was erased.
    if (!found?.revision.pdfFileId || found.acceptance.sealedAt) return
    const { acceptance } = found
    await deps.texts.all()
    const { pdf, sha256 } = await sealAcceptedOffer(deps, {
      owner: background,
      pdf: await files.read(pdfFileOf(found.revision.pdfFileId)),
      acceptance: certificateOf(found, (message) => deps.texts.translate(found.offer.locale, message)),
    })
    const sealedFileId = await storeFile(db, files, pdf, clock.now())
    await db.transaction(async (tx) => {
      const [sealed] = await tx
        .update(offerAcceptances)
        .set({ sealedFileId, sealedSha256: sha256, sealedAt: clock.now() })
        .where(and(eq(offerAcceptances.linkId, linkId), isNull(offerAcceptances.sealedAt)))
        .returning({ linkId: offerAcceptances.linkId })
      if (!sealed) return
      await queueNews(tx, { linkId, news: 'sealed' })
      await queueAcceptedMail(tx, linkId)
      await announceRetail(tx, acceptance.orderId)
    })
  },
})

/** The number of the order of a link. Administrators see no more of what a client accepted. */
export const findAcceptedNumber = async (db: Queryable, linkId: string) => {
  const [found] = await db
    .select({ offerNumber: orders.offerNumber })
    .from(offerLinks)
    .innerJoin(orders, eq(orders.id, offerLinks.orderId))
    .where(eq(offerLinks.id, linkId))
  return found?.offerNumber
}

const readAcceptance = async (db: Queryable, linkId: string) => {
  const [found] = await db
    .select({
      acceptance: offerAcceptances,
      revision: { number: revisions.number, offer: revisions.offer, pdfFileId: revisions.pdfFileId },
    })
    .from(offerAcceptances)
    .innerJoin(offerLinks, eq(offerLinks.id, offerAcceptances.linkId))
    .innerJoin(revisions, eq(revisions.id, offerLinks.revisionId))
    .where(eq(offerAcceptances.linkId, linkId))
  return found && { ...found, offer: found.revision.offer as ClientOffer }
}

type Found = NonNullable<Awaited<ReturnType<typeof readAcceptance>>>
type Text = (message: Message) => string

const certificateOf = ({ acceptance, revision, offer }: Found, t: Text): Acceptance => ({
  locale: offer.locale,
  brand: offer.brand,
  offerNumber: offer.offerNumber,
  revision: revision.number,
  offerName: offer.offerName,
  clientName: offer.client?.name ?? '',
  acceptedName: acceptance.name,
  signature: acceptance.signature,
  acceptedAt: acceptance.acceptedAt,
  ipAddress: acceptance.ipAddress,
  userAgent: acceptance.userAgent,
  pdfSha256: acceptance.pdfSha256,
  choices: choicesIn(offer, acceptance.choices, t),
  confirmed: [
    t({ key: 'ClientCertificate:AcceptsTerms' }),
    ...(offer.isConsumer ? [offer.withdrawal || t({ key: 'OfferPage:Withdrawal' })] : []),
  ],
  display: offer.display,
  total: { exclVat: acceptance.totalExclVat, inclVat: acceptance.totalInclVat },
})

/** The alternatives and the options that were chosen, in the order of the offer. */
const choicesIn = (offer: ClientOffer, { letters, taken }: Found['acceptance']['choices'], t: Text) => {
  const isTaken = new Set(taken)
  const option = t({ key: 'ClientCertificate:Option' })
  const ofMarking = (marking: ClientMarking, room: string): AcceptedChoice[] => {
    const { id, name, optional, alternatives } = marking
    if (optional && !isTaken.has(id)) return []
    if (alternatives.length === 0)
      return optional ? [{ text: name, note: noteOf(room, option), price: marking.price }] : []
    const letter = letters[id] ?? marking.letter ?? ''
    const chosen = alternatives.find((other) => other.letter === letter) ?? marking
    const { name: fabric, colour } = chosen.curtain.fabric
    const values = { name, letter, fabric: `${fabric} ${colour}`.trim() }
    const text = t({ key: 'ClientCertificate:ChosenAlternative', values })
    // The offer shows one total only: the price of what cannot be left out is not the client's to see.
    return [
      { text, note: noteOf(room, optional ? option : ''), price: offer.oneTotal && !optional ? null : chosen.price },
    ]
  }
  const ofExtras = (extras: ClientOffer['extras'], room: string) =>
    extras
      .filter(({ id, optional }) => optional && isTaken.has(id))
      .map(({ name, price }): AcceptedChoice => ({ text: name, note: noteOf(room, option), price }))
  return [
    ...offer.folders.flatMap(({ path, markings, extras }) => {
      const room = path.join(' / ')
      return [...markings.flatMap((marking) => ofMarking(marking, room)), ...ofExtras(extras, room)]
    }),
    ...ofExtras(offer.extras, ''),
  ]
}

const noteOf = (...parts: string[]) => parts.filter(Boolean).join(' · ')

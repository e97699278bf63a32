import type { RetailHistoryCode, RevisionReason } from '@veck/contract'
import { createHash } from 'node:crypto'
import { problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Database, Transaction } from '../../db/client.ts'
import { retailHistory } from '../../db/schema/retail.ts'
import { revisionFiles, revisionPhotos, revisions } from '../../db/schema/revisions.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Pricing } from '../calculator/index.ts'
import { clientPdfFile, type ClientOffer, type DocumentSources } from '../documents/index.ts'
import { findOrderFor, requireRevisionsLimit, type OrderPermission, type OrderRow } from '../orders/index.ts'
import { freezeRenderings } from '../renderings/index.ts'
import { lockRetail } from './lock-retail.ts'
import { hashOnDay, readPresentOffer, type PresentOffer } from './present-offer.ts'
import { findLatest, listed, pdfFileOf, requireRevision, type ListedRevision } from './revision-repository.ts'

export type FreezeDependencies = DocumentSources & { db: Database; clock: Clock; pricing: Pricing }

export type FreezeRequest = {
  orderId: string
  permission: OrderPermission
  reason: RevisionReason
  /** Refuses the request before anything is drawn. */
  check?: (tx: Transaction, order: OrderRow) => Promise<unknown>
  /** The same, with the offer as it is now. */
  checkOffer?: ((tx: Transaction, order: OrderRow, present: PresentOffer) => Promise<unknown>) | undefined
  /** Whether an unchanged offer keeps the latest revision. Absent: it does, unless it is mailed. */
  mayKeep?: (tx: Transaction, latest: ListedRevision) => Promise<boolean>
  /** Whether an offer that is the same but for its days has not changed. Absent: it has, because it is valid for longer. */
  ignoresDay?: boolean
  /** Finds the revision of the same request, if this one is a repetition. */
  findRepeated?: (tx: Transaction) => Promise<ListedRevision | undefined>
  /** Runs in the transaction that stores the revision. */
  onStored?: (tx: Transaction, revision: ListedRevision, offer: ClientOffer) => Promise<unknown>
}

export type Frozen = {
  revision: ListedRevision
  /** The order whose contents the revision has. */
  order: OrderRow
  retailVersion: number
  /** False: the revision existed already. */
  isNew: boolean
}

// Someone else may change the offer while the PDF is drawn.
const maxAttempts = 3

/**
 * Freezes the offer as it is now. A mail always makes a revision. For other reasons an offer that has not changed since
 * the latest revision keeps that one, with the same PDF.
 */
export const freezePresent = async (
  deps: FreezeDependencies,
  who: SignedIn,
  request: FreezeRequest,
): Promise<Frozen> => {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const frozen = await tryToFreeze(deps, who, request)
    if (frozen) return frozen
  }
  throw problem('stale')
}

type Draft = {
  order: OrderRow
  latest: ListedRevision | undefined
  present: PresentOffer
  number: number
}

/** Undefined: the offer was changed while its PDF was drawn. */
const tryToFreeze = async (deps: FreezeDependencies, who: SignedIn, request: FreezeRequest) => {
  const { db, clock, files } = deps
  const { reason } = request
  const parameters = (await deps.pricing.parameters()).values
  const now = clock.now()
  const readDraft = async (tx: Transaction): Promise<Draft> => {
    const order = await findOrderFor(tx, who, request.orderId, request.permission)
    await request.check?.(tx, order)
    const latest = await findLatest(tx, order.id)
    const present = await readPresentOffer({ tx, parameters, now, isDraft: reason === 'beforeRestore' }, order)
    await request.checkOffer?.(tx, order, present)
    return { order, latest, present, number: (latest?.number ?? 0) + 1 }
  }
  // What was kept before a restore was never checked for missing prices, so the client does not get it.
  const mayReuse = (latest: ListedRevision) => reason === 'beforeRestore' || latest.reason !== 'beforeRestore'
  const mayKeep = request.mayKeep ?? (async () => reason !== 'mailed')
  const isSame = async (tx: Transaction, latest: ListedRevision, present: PresentOffer) => {
    if (latest.contentHash === present.contentHash || !request.ignoresDay)
      return latest.contentHash === present.contentHash
    const { offer } = await requireRevision(tx, latest.orderId, latest.number)
    return latest.contentHash === hashOnDay(present, offer)
  }
  const findUnchanged = async (tx: Transaction, { latest, present }: Draft) =>
    latest?.pdfFileId && (await isSame(tx, latest, present)) && mayReuse(latest) && (await mayKeep(tx, latest))
      ? latest
      : undefined

  // One snapshot of the database, so that all that is read belongs together.
  const { draft, unchanged } = await db.transaction(
    async (tx) => {
      const read = await readDraft(tx)
      return { draft: read, unchanged: await findUnchanged(tx, read) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  if (unchanged) return resultOf(draft, unchanged, false)
  requireRevisionsLimit(draft.number)

  const { offer, files: images } = draft.present
  const pdf = await clientPdfFile(deps, who.user.id, async () => ({
    offer: { ...offer, revision: numberShown(reason, draft.number) },
    files: images,
  }))
  const fileId = await storeFile(db, files, pdf.content, now)

  return db.transaction(async (tx) => {
    await lockRetail(tx, who, request.orderId)
    const again = await readDraft(tx)
    const known = (await request.findRepeated?.(tx)) ?? (await findUnchanged(tx, again))
    if (known) return resultOf(again, known, false)
    if (again.number !== draft.number || again.present.contentHash !== draft.present.contentHash) return undefined
    // The contents of the first reading, which saw one state of the database.
    const revision = await insertRevision(tx, who, { ...again, present: draft.present, reason, now, fileId, pdf })
    await request.onStored?.(tx, revision, offer)
    await recordFreeze(tx, revision)
    return resultOf(again, revision, true)
  })
}

/** What is kept before a restore was not offered: its PDF is marked as a draft. */
const numberShown = (reason: RevisionReason, number: number) => (reason === 'beforeRestore' ? null : number)

const resultOf = ({ order, present }: Draft, revision: ListedRevision, isNew: boolean): Frozen => ({
  revision,
  order,
  retailVersion: present.retailVersion,
  isNew,
})

/** Null: what made the revision writes the history itself. */
const historyCodes = {
  mailed: 'offerMailed',
  downloaded: 'offerDownloaded',
  linked: null,
  beforeRestore: 'keptBeforeRestore',
} as const satisfies Record<RevisionReason, RetailHistoryCode | null>

/** The retail data stays as it is, and so does its version. */
const recordFreeze = async (tx: Transaction, revision: ListedRevision) => {
  const { orderId, createdAt: at, byEmail, byName, reason, number } = revision
  const code = historyCodes[reason]
  if (code) await tx.insert(retailHistory).values({ orderId, at, byEmail, byName, code, values: { number } })
}

/** The row before the file: if the process dies in between, the clean-up finds the row. */
export const storeFile = async (db: Database, files: DocumentSources['files'], content: Buffer, storedAt: Date) => {
  const [row] = await db.insert(revisionFiles).values({ storedAt }).returning({ fileId: revisionFiles.fileId })
  if (!row) throw new Error('The row of a PDF was not stored')
  await files.put(pdfFileOf(row.fileId), content)
  return row.fileId
}

type New = Draft & {
  reason: RevisionReason
  now: Date
  fileId: string
  pdf: { fileName: string; content: Buffer }
}

const insertRevision = async (
  tx: Transaction,
  { user }: SignedIn,
  { order, present, number, reason, now, fileId, pdf }: New,
): Promise<ListedRevision> => {
  const { offer, files, frozen, contents, contentHash } = present
  const [row] = await tx
    .insert(revisions)
    .values({
      orderId: order.id,
      number,
      createdAt: now,
      byEmail: user.email,
      byName: `${user.firstName} ${user.lastName}`.trim(),
      reason,
      clientName: offer.client?.name ?? '',
      clientId: contents.clientId,
      totalExclVat: offer.total.exclVat,
      totalInclVat: offer.total.inclVat,
      display: offer.display,
      offer: { ...offer, revision: numberShown(reason, number) },
      files,
      frozen,
      contents,
      contentHash,
      pdfFileId: fileId,
      pdfName: pdf.fileName,
      pdfSha256: createHash('sha256').update(pdf.content).digest('hex'),
      logoFileId: offer.logo,
    })
    .returning(listed)
  if (!row) throw new Error('A revision was not stored')
  const hashes = [...new Set(contents.images.map(({ photoHash }) => photoHash))]
  if (hashes.length > 0)
    await tx.insert(revisionPhotos).values(hashes.map((photoHash) => ({ revisionId: row.id, photoHash })))
  await freezeRenderings(tx, row.id, order.id, Object.keys(files))
  return row
}

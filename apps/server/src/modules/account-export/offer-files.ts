import { RevisionSchema, RetailPriceSchema } from '@veck/contract'
import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../db/client.ts'
import { offerAcceptances, offerLinks } from '../../db/schema/offer-links.ts'
import { revisionMails, revisions } from '../../db/schema/revisions.ts'
import { findRevisions, pdfFileOf } from '../revisions/index.ts'
import type { ExportedFile } from './exported-file.ts'

const text = z.string()
const instant = z.iso.datetime()
/** In the folder of the order. Null: there is none, or it was erased. */
const path = text.nullable()

export const VersionsSchema = z.array(
  RevisionSchema.extend({
    mails: z.array(
      z.object({
        to: text,
        isCopy: z.boolean(),
        replyTo: text,
        subject: text,
        message: text,
        queuedAt: instant,
        sentAt: instant.nullable(),
      }),
    ),
    pdf: path,
  }),
)

export const AcceptancesSchema = z.array(
  z.object({
    /** The number of the version. */
    number: z.int(),
    acceptedAt: instant,
    name: text,
    ipAddress: text,
    userAgent: text,
    total: RetailPriceSchema,
    choices: z.object({ letters: z.record(text, text), taken: z.array(text) }),
    /** SHA-256 in hex: of the PDF of the version, and of the sealed PDF. */
    pdfSha256: text,
    sealedSha256: text.nullable(),
    sealedPdf: path,
    /** Null: the typed name is the signature. */
    signature: path,
  }),
)

/** The versions of an order that left towards the client, and what the client accepted. */
export const exportOffers = async (tx: Transaction, orderId: string) => {
  const presented = await findRevisions(tx, orderId)
  const rows = await tx
    .select({ number: revisions.number, reason: revisions.reason, pdfFileId: revisions.pdfFileId })
    .from(revisions)
    .where(eq(revisions.orderId, orderId))
  const mails = await tx
    .select({ number: revisions.number, mail: revisionMails })
    .from(revisionMails)
    .innerJoin(revisions, eq(revisions.id, revisionMails.revisionId))
    .where(eq(revisions.orderId, orderId))
    .orderBy(asc(revisionMails.queuedAt), asc(revisionMails.id))
  const accepted = await tx
    .select({ number: revisions.number, acceptance: offerAcceptances })
    .from(offerAcceptances)
    .innerJoin(offerLinks, eq(offerLinks.id, offerAcceptances.linkId))
    .innerJoin(revisions, eq(revisions.id, offerLinks.revisionId))
    .where(eq(offerAcceptances.orderId, orderId))
    .orderBy(asc(revisions.number))
  // What was kept before a restore was never offered, and its PDF cannot be downloaded anywhere else either.
  const pdfs = new Map(
    rows.flatMap(({ number, reason, pdfFileId }) =>
      pdfFileId && reason !== 'beforeRestore' ? [[number, pdfFileId] as const] : [],
    ),
  )
  const files: ExportedFile[] = [...pdfs].map(([number, fileId]) => ({
    path: pdfPath(number),
    file: pdfFileOf(fileId),
  }))
  for (const { number, acceptance } of accepted) {
    const { sealedFileId, signature } = acceptance
    if (sealedFileId) files.push({ path: sealedPath(number), file: pdfFileOf(sealedFileId) })
    if (signature) files.push({ path: signaturePath(number), bytes: signature })
  }
  return {
    files,
    versions: presented.map((version) => ({
      ...version,
      mails: mails.filter(({ number }) => number === version.number).map(({ mail }) => presentMail(mail)),
      pdf: pdfs.has(version.number) ? pdfPath(version.number) : null,
    })),
    acceptances: accepted.map(({ number, acceptance }) => presentAcceptance(number, acceptance)),
  }
}

const pdfPath = (number: number) => `versions/${number}.pdf`
const sealedPath = (number: number) => `versions/${number}-accepted.pdf`
const signaturePath = (number: number) => `versions/${number}-signature.png`

const presentMail = ({ queuedAt, sentAt, ...mail }: typeof revisionMails.$inferSelect) => ({
  ...mail,
  queuedAt: queuedAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
})

const presentAcceptance = (number: number, row: typeof offerAcceptances.$inferSelect) => ({
  number,
  acceptedAt: row.acceptedAt.toISOString(),
  name: row.name,
  ipAddress: row.ipAddress,
  userAgent: row.userAgent,
  total: { exclVat: row.totalExclVat, inclVat: row.totalInclVat },
  choices: row.choices,
  pdfSha256: row.pdfSha256,
  sealedSha256: row.sealedSha256,
  sealedPdf: row.sealedFileId ? sealedPath(number) : null,
  signature: row.signature ? signaturePath(number) : null,
})

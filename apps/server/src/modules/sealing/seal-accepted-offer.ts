import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { problem } from '../../core/problem.ts'
import type { Queryable } from '../../db/client.ts'
import type { Clock } from '../../ports/clock.ts'
import { certificatePdf, type Acceptance } from '../documents/index.ts'
import { isTooHeavy, type HeavyWork } from '../heavy-work/index.ts'
import type { Texts } from '../texts/index.ts'
import type { SealKey } from './seal-key.ts'
import { selfMadeKey } from './seal-keys.ts'
import { sealWork } from './seal-work.ts'

export type SealingDependencies = {
  db: Queryable
  clock: Clock
  texts: Texts
  heavyWork: HeavyWork
  logger: FastifyBaseLogger
  /** The operator's own. Absent: the key that Veck made itself. */
  sealKey?: SealKey | undefined
}

export type AcceptedOffer = {
  /** Whose turn the work takes: an id, or `background` in a job. */
  owner: string
  /** The PDF of the revision, as it was sent. */
  pdf: Uint8Array
  acceptance: Acceptance
}

export type SealedOffer = {
  pdf: Buffer
  /** In hex. */
  sha256: string
}

/** Bytes. The offer of 2,000 markings has 5 MB without photos. */
const maxPdfBytes = 50 * 1024 * 1024

/**
 * The PDF of an accepted offer: the bytes of the revision, a certificate page, and a seal over all of it. Every call makes
 * another file, because the time and the signature differ: call it once per acceptance, and keep the file.
 */
export const sealAcceptedOffer = async (
  deps: SealingDependencies,
  { owner, pdf, acceptance }: AcceptedOffer,
): Promise<SealedOffer> => {
  const { db, clock, texts, heavyWork, sealKey } = deps
  if (pdf.length > maxPdfBytes) throw tooLarge()
  if (sha256(pdf) !== acceptance.pdfSha256) throw new Error('The PDF to seal is not the one that was accepted')
  const pages = await certificatePdf(deps, owner, { acceptance, pdfBytes: pdf.length })
  const reason = texts.translate(acceptance.locale, { key: 'ClientCertificate:SealReason' })
  const prepare = async () => {
    const key = sealKey ?? (await selfMadeKey(db, clock))
    return { pdf, pages, key, reason, at: clock.now() }
  }
  const sealed = await heavyWork.run(sealWork, { owner, prepare }).catch((error: unknown) => {
    throw isTooHeavy(error) ? tooLarge() : error
  })
  const content = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
  return { pdf: content, sha256: sha256(content) }
}

const tooLarge = () => problem('tooLarge', { message: { key: 'Errors:documentTooLarge' } })

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

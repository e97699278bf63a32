import { createHash } from 'node:crypto'
import { pino } from 'pino'
import { describe, expect } from 'vitest'
import { acceptanceOf, drawnSignature, revisionPdf } from '../../../test/acceptance.ts'
import { heavyWork } from '../../../test/heavy-work.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { test, type Veck } from '../../../test/veck.ts'
import { sealKeys } from '../../db/schema/seal-keys.ts'
import { createTexts } from '../texts/index.ts'
import {
  cleanSignature,
  findSealCertificate,
  rotateSelfMadeKey,
  sealAcceptedOffer,
  selfMadeKey,
  verifySeal,
  type AcceptedOffer,
  type SealingDependencies,
} from './index.ts'
import { makeSealKey } from './self-made-key.ts'

const depsOf = ({ db, clock }: Veck): SealingDependencies => ({
  db,
  clock,
  texts: createTexts(db, clock),
  heavyWork,
  logger: pino({ level: 'silent' }),
})

const accepted = async (more: Partial<AcceptedOffer['acceptance']> = {}): Promise<AcceptedOffer> => {
  const pdf = await revisionPdf()
  return { owner: 'anna', pdf, acceptance: acceptanceOf(pdf, more) }
}

const certificateIn = (pdf: Uint8Array) => {
  const checked = verifySeal(pdf)
  if ('fault' in checked) throw new Error(checked.fault)
  return checked.certificate
}

describe('an accepted offer', () => {
  test('is sealed in a thread with the key that Veck made itself', async ({ veck }) => {
    const signature = await cleanSignature(heavyWork, 'anna', await drawnSignature())
    const input = await accepted({ signature })
    const { pdf, sha256 } = await sealAcceptedOffer(depsOf(veck), input)
    expect(sha256).toBe(createHash('sha256').update(pdf).digest('hex'))
    expect(pdf.subarray(0, input.pdf.length).equals(input.pdf)).toBe(true)
    expect(await findSealCertificate(veck.db, certificateIn(pdf).raw)).toBe(1)
    const { pages, alts } = await readPdf(pdf)
    expect(pages.at(-1)).toContain('enkel elektronisk underskrift')
    expect(alts).toContain('Ritad underskrift av Anna Märta Lindgren')
  })

  test('is sealed with the certificate of the operator if there is one', async ({ veck }) => {
    const sealKey = makeSealKey(veck.clock.now())
    const { pdf } = await sealAcceptedOffer({ ...depsOf(veck), sealKey }, await accepted())
    expect(certificateIn(pdf).raw.equals(Buffer.from(sealKey.certificates[0]))).toBe(true)
    expect(await veck.db.select().from(sealKeys)).toEqual([])
  })

  test('is not sealed if the PDF is another one than that which was accepted, or too large', async ({ veck }) => {
    const input = await accepted({ pdfSha256: '00' })
    await expect(sealAcceptedOffer(depsOf(veck), input)).rejects.toThrow('not the one that was accepted')
    const large = { ...input, pdf: Buffer.alloc(51 * 1024 * 1024) }
    await expect(sealAcceptedOffer(depsOf(veck), large)).rejects.toMatchObject({ code: 'tooLarge' })
    await expect(cleanSignature(heavyWork, 'anna', Buffer.alloc(2_000_000))).rejects.toMatchObject({ code: 'tooLarge' })
  })
})

describe('the key that Veck makes itself', () => {
  test('is made once, also if several servers start at the same time', async ({ veck }) => {
    const keys = await Promise.all(Array.from({ length: 12 }, () => selfMadeKey(veck.db, veck.clock)))
    const certificates = new Set(keys.map((key) => Buffer.from(key.certificates[0]).toString('hex')))
    expect(certificates.size).toBe(1)
    expect(await veck.db.select().from(sealKeys)).toHaveLength(1)
  })

  test('is replaced by a rotation, and what the old key sealed stays valid', async ({ veck }) => {
    const deps = depsOf(veck)
    const before = await sealAcceptedOffer(deps, await accepted())
    expect(await rotateSelfMadeKey(veck.db, veck.clock)).toBe(2)
    const after = await sealAcceptedOffer(deps, await accepted())
    const numbers = [before, after].map(({ pdf }) => findSealCertificate(veck.db, certificateIn(pdf).raw))
    expect(await Promise.all(numbers)).toEqual([1, 2])
    const rows = await veck.db.select().from(sealKeys).orderBy(sealKeys.number)
    expect(rows.map(({ privateKey }) => privateKey === null)).toEqual([true, false])
  })

  test('is replaced once if two rotations run at the same time', async ({ veck }) => {
    await selfMadeKey(veck.db, veck.clock)
    const numbers = await Promise.all([1, 2].map(() => rotateSelfMadeKey(veck.db, veck.clock)))
    const made = numbers.filter((number) => number !== undefined)
    const rows = await veck.db.select().from(sealKeys)
    expect(rows).toHaveLength(made.length + 1)
    expect(rows.filter(({ privateKey }) => privateKey !== null)).toHaveLength(1)
  })
})

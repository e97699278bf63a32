import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { texts } from '@veck/texts'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { acceptanceOf, revisionPdf } from '../../../test/acceptance.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { drawCertificate } from '../documents/draw-documents.ts'
import { sealPdf } from './seal-pdf.ts'
import { makeSealKey } from './self-made-key.ts'
import { verifySeal } from './verify-seal.ts'

const at = new Date('2026-11-17T09:33:00Z')
let revision: Buffer
let pages: Uint8Array
let sealed: Buffer

const key = makeSealKey(at)
const seal = (reason = 'Försegling (offert)') => sealPdf({ pdf: revision, pages, key, reason, at })

beforeAll(async () => {
  revision = await revisionPdf(2)
  const input = { acceptance: acceptanceOf(revision), pdfBytes: revision.length, texts: texts.sv }
  pages = (await drawCertificate(input)).content
  sealed = await seal()
})

/** The same numbers in every run. */
const randomNumbers = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** The file with one byte changed, in at least one bit. */
const flipped = (position: number, mask: number) => {
  const copy = Buffer.from(sealed)
  copy.writeUInt8(copy.readUInt8(position) ^ mask, position)
  return copy
}

const isValid = (pdf: Buffer) => !('fault' in verifySeal(pdf))

const pdfsig = (() => {
  try {
    execFileSync('pdfsig', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

/** What pdfsig says, or our own check on a machine without it. */
const examine = async (pdf: Buffer) => {
  if (!pdfsig) return isValid(pdf) ? 'Signature is Valid. Total document signed ETSI.CAdES.detached' : ''
  const folder = await mkdtemp(join(tmpdir(), 'veck-seal-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'sealed.pdf')
  await writeFile(file, pdf)
  try {
    return execFileSync('pdfsig', [file], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout)
  }
}

describe('a sealed offer', () => {
  test('begins with the bytes of the revision, and ends with the certificate page', async () => {
    expect(sealed.subarray(0, revision.length).equals(revision)).toBe(true)
    const before = await readPdf(revision)
    const after = await readPdf(sealed)
    expect(after.pages.slice(0, -1)).toEqual(before.pages)
    expect(after.pages.at(-1)).toContain('Intyg om godkännande')
    expect(after.title).toBe(before.title)
  })

  test('has the structure of both for screen readers', async () => {
    const before = await readPdf(revision)
    const certificate = await readPdf(Buffer.from(pages))
    const after = await readPdf(sealed)
    expect(after.tagged).toBe(true)
    const tags = (roles: (string | undefined)[]) => roles.filter((role) => role !== 'Root' && role !== 'Document')
    expect(tags(after.roles)).toEqual([...tags(before.roles), ...tags(certificate.roles)])
  })

  test('is valid for pdfsig, which finds the whole document signed', async () => {
    const report = await examine(sealed)
    for (const fact of ['Signature is Valid', 'Total document signed', 'ETSI.CAdES.detached'])
      expect(report).toContain(fact)
  })

  test('is valid for our own check, with a certificate of ten years', () => {
    const checked = verifySeal(sealed)
    const certificate = 'certificate' in checked ? checked.certificate : undefined
    expect(certificate?.subject).toBe('CN=Electronic seal of offers')
    expect(new Date(certificate?.validTo ?? '').toISOString()).toBe('2036-11-17T09:33:00.000Z')
    expect(certificate?.verify(certificate.publicKey)).toBe(true)
  })

  test('is broken by any changed byte of the file, also in the signature itself', () => {
    const next = randomNumbers(20)
    const gap = sealed.lastIndexOf('/Contents <')
    const everywhere = Array.from({ length: 600 }, () => next(sealed.length))
    const inSignature = Array.from({ length: 900 }, () => gap + next(1700))
    const undetected = [...everywhere, ...inSignature].filter((position) => isValid(flipped(position, 1 + next(255))))
    expect(undetected).toEqual([])
  })

  test('is broken by a changed byte for pdfsig too', async () => {
    const next = randomNumbers(21)
    // Outside the signature, which pdfsig does not read as strictly as we do.
    const positions = [0, 9, sealed.length - 1, ...Array.from({ length: 20 }, () => next(revision.length))]
    for (const position of positions) expect(await examine(flipped(position, 1 + next(255)))).not.toContain('is Valid')
  })

  test('is broken by anything that is added or removed', async () => {
    expect(isValid(Buffer.concat([sealed, Buffer.from('\n')]))).toBe(false)
    expect(isValid(sealed.subarray(0, -1))).toBe(false)
    expect(verifySeal(revision)).toEqual({ fault: 'notSealed' })
    expect(verifySeal(Buffer.alloc(0))).toEqual({ fault: 'notSealed' })
    expect(await examine(Buffer.concat([sealed, Buffer.from('\n')]))).not.toContain('Total document signed')
  })

  test('is not valid with the signature of another file', async () => {
    const other = await seal('Försegling (annan.)')
    const signatureIn = (pdf: Buffer) => {
      const start = pdf.lastIndexOf('/Contents <') + '/Contents '.length
      return { start, bytes: pdf.subarray(start, pdf.indexOf('>', start) + 1) }
    }
    const mixed = Buffer.from(sealed)
    signatureIn(other).bytes.copy(mixed, signatureIn(sealed).start)
    expect(verifySeal(mixed)).toEqual({ fault: 'changed' })
  })
})

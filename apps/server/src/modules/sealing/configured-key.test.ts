import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { revisionPdf } from '../../../test/acceptance.ts'
import { checkSeal } from './check-seal.ts'
import { readConfiguredKey } from './configured-key.ts'
import { sealPdf } from './seal-pdf.ts'
import { verifySeal } from './verify-seal.ts'

// Made with OpenSSL: an EC key in a PKCS #12 file, and an RSA key whose certificate has an issuer. Valid until 2126.
const files = join(import.meta.dirname, '../../../test/seal')
const pkcs12 = join(files, 'seal.p12')
const certificate = join(files, 'chain.pem')
const key = join(files, 'key.pem')
const passphrase = 'hush'
const at = new Date('2026-11-17T09:33:00Z')

const fileWith = async (content: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'veck-seal-key-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'file.pem'), content)
  return join(folder, 'file.pem')
}

describe('the certificate of the operator', () => {
  test.each([
    ['a PKCS #12 file', { pkcs12, passphrase }, 1, 'Test seal'],
    ['PEM files with an issuer', { certificate, key, passphrase }, 2, 'Test seal with an issuer'],
  ])('from %s seals documents', async (_what, source, certificates, name) => {
    const sealKey = await readConfiguredKey(source)
    expect(sealKey.certificates).toHaveLength(certificates)
    const health = await checkSeal(sealKey, at, sealPdf)
    expect(health).toMatchObject({ fault: null, subject: `C=SE, O=Test AB, CN=${name}` })
    expect(health.validTo.getUTCFullYear()).toBe(2126)
  })

  test('is embedded with its issuer, and a changed byte of either breaks the seal', async () => {
    const pdf = await revisionPdf()
    const sealKey = await readConfiguredKey({ certificate, key, passphrase })
    const sealed = await sealPdf({ pdf, pages: pdf, key: sealKey, reason: 'Seal', at })
    expect(verifySeal(sealed)).toHaveProperty('certificate')
    for (const one of sealKey.certificates) {
      const hex = Buffer.from(one).toString('hex').toUpperCase()
      const start = sealed.indexOf(hex)
      expect(start).toBeGreaterThan(0)
      for (let position = start; position < start + hex.length; position += 97) {
        const copy = Buffer.from(sealed)
        copy.write(copy.toString('latin1', position, position + 1) === '0' ? '1' : '0', position)
        expect(verifySeal(copy)).toEqual({ fault: 'changed' })
      }
    }
  })

  test('may have a key without a passphrase', async () => {
    const open = createPrivateKey({ key: await readFile(key), passphrase })
    const file = await fileWith(open.export({ type: 'pkcs8', format: 'pem' }).toString())
    expect(await readConfiguredKey({ certificate, key: file, passphrase: undefined })).toHaveProperty('certificates')
  })

  test.each([
    [
      'a wrong passphrase',
      { pkcs12, passphrase: 'secret' },
      'cannot be opened with the passphrase VECK_SEAL_PASSPHRASE',
    ],
    ['a wrong passphrase of the key', { certificate, key, passphrase: 'secret' }, 'VECK_SEAL_PASSPHRASE is wrong'],
    ['no passphrase', { certificate, key, passphrase: undefined }, 'VECK_SEAL_PASSPHRASE is wrong'],
    ['a file that is not there', { pkcs12: '/none.p12', passphrase }, 'VECK_SEAL_P12: /none.p12 cannot be read'],
    ['two keys', { certificate: key, key, passphrase }, 'are no PEM files'],
  ])('is refused with %s, and the error does not contain the passphrase', async (_what, source, message) => {
    await expect(readConfiguredKey(source)).rejects.toThrow(message)
    await expect(readConfiguredKey(source)).rejects.toThrow(/^(?![^]*(hush|secret))/)
  })

  test.each([
    ['EC', generateKeyPairSync('ec', { namedCurve: 'prime256v1' })],
    ['Ed25519', generateKeyPairSync('ed25519')],
  ])('is refused with a key of another certificate (%s)', async (_type, { privateKey }) => {
    const other = await fileWith(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
    const reading = readConfiguredKey({ certificate, key: other, passphrase: undefined })
    await expect(reading).rejects.toThrow('The key of the seal does not belong to its certificate')
  })
})

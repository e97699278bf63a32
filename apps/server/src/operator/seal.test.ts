import { describe, expect } from 'vitest'
import { revisionPdf } from '../../test/acceptance.ts'
import { fileWith, runOperator, runOperatorIn } from '../../test/operator.ts'
import { test, type Veck } from '../../test/veck.ts'
import { selfMadeKey } from '../modules/sealing/index.ts'
import { sealPdf } from '../modules/sealing/seal-pdf.ts'

const sealed = async ({ db, clock }: Veck) => {
  const pdf = await revisionPdf()
  return sealPdf({ pdf, pages: pdf, key: await selfMadeKey(db, clock), reason: 'Seal', at: clock.now() })
}

const verify = (veck: Veck, pdf: Buffer) => runOperator(veck, 'seal', 'verify', fileWith(pdf, 'offer.pdf'))

describe('the seal commands', () => {
  test('replace the key, and what the old key sealed is still verified', async ({ veck }) => {
    const before = await sealed(veck)
    expect(await runOperator(veck, 'seal', 'rotate')).toMatch(/^Key 2 is in use/)
    const after = await sealed(veck)
    expect(await verify(veck, before)).toContain('Key 1 of Veck sealed it')
    expect(await verify(veck, after)).toContain('Key 2 of Veck sealed it')
    const list = (await runOperator(veck, 'seal', 'list')).split('\n')
    expect(list).toHaveLength(2)
    expect(list[0]).toMatch(/^2 in use, \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d, ([\dA-F]{2}:){31}/)
    expect(list[1]).toMatch(/^1 replaced, /)
  })

  test('refuse a file that was changed, that has no seal, or that is not there', async ({ veck }) => {
    const pdf = await sealed(veck)
    pdf.writeUInt8(pdf.readUInt8(500) ^ 1, 500)
    await expect(verify(veck, pdf)).rejects.toThrow('was changed after it was sealed')
    await expect(verify(veck, await revisionPdf())).rejects.toThrow('has no seal')
    await expect(runOperator(veck, 'seal', 'verify', 'none.pdf')).rejects.toThrow('cannot be read')
  })

  test('say that a certificate of the environment is used instead', async ({ veck }) => {
    const sealFiles = { pkcs12: 'seal.p12', passphrase: 'hush' }
    const output = await runOperatorIn(veck, { config: { sealFiles } }, 'seal', 'rotate')
    expect(output).toContain('not used while the environment names a certificate')
    expect(await runOperatorIn(veck, { config: { sealFiles } }, 'seal', 'list')).not.toContain('hush')
  })
})

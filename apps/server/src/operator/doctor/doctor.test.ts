import { loadDemoSupplier } from '@veck/demo'
import { eq } from 'drizzle-orm'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished } from 'vitest'
import { runOperatorIn } from '../../../test/operator.ts'
import { startS3Server } from '../../../test/s3-server.ts'
import { startSmtpServer } from '../../../test/smtp-server.ts'
import { test, type Veck } from '../../../test/veck.ts'
import { users } from '../../db/schema/accounts.ts'
import { punchoutBuyers } from '../../db/schema/punchout-buyers.ts'
import { sealKeys } from '../../db/schema/seal-keys.ts'
import { settings } from '../../db/schema/settings.ts'
import { selfMadeKey } from '../../modules/sealing/index.ts'
import { s3FileStore } from '../../ports/s3-file-store.ts'
import { createSmtpMailer } from '../../ports/smtp-mailer.ts'

/** Milliseconds. */
const day = 24 * 60 * 60 * 1000

type Place = Parameters<typeof runOperatorIn>[1]

/** All that doctor says, and whether it ends with 1. */
const doctor = async (veck: Veck, place: Place = {}) => {
  const output: string[] = []
  const print = (line: string) => void output.push(line)
  const refusal = await runOperatorIn(veck, { ...place, print }, 'doctor').then(
    () => undefined,
    (error: Error) => error.message,
  )
  return { output: output.join('\n'), refusal }
}

const inPublic = {
  local: false,
  demo: false,
  publicUrl: 'https://veck.se',
  smtpUrl: 'smtps://mail.example',
  erpUrl: 'https://erp.example',
  trustProxy: 1,
}

describe('doctor', () => {
  test('ends with a fault while details of the supplier are missing', async ({ veck }) => {
    await veck.db.delete(settings)
    const { output, refusal } = await doctor(veck)
    expect(output).toMatch(/^fault {8}supplier: .*supplierStreet.*supplierElectronicAddress/m)
    expect(refusal).toBe('One fault must be mended.')
    await loadDemoSupplier(veck.db)
    expect((await doctor(veck)).output).toMatch(/^ok {11}supplier$/m)
  })

  test('finds no fault on a local machine', async ({ veck }) => {
    const { output, refusal } = await doctor(veck)
    expect(refusal).toBeUndefined()
    expect(output).toMatch(/^ok {11}configuration$/m)
    expect(output).toMatch(/^ok {11}schema version$/m)
  })

  test('warns when every account of the machine can read the data folder', async ({ veck }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'veck-doctor-'))
    onTestFinished(() => rm(dataDir, { recursive: true }))
    expect((await doctor(veck, { config: { dataDir } })).output).toMatch(/^ok {11}data folder$/m)
    await chmod(dataDir, 0o755)
    expect((await doctor(veck, { config: { dataDir } })).output).toMatch(/^warning {6}data folder: every account/m)
  })

  test('warns of a public url at which passkeys do not work', async ({ veck }) => {
    for (const publicUrl of ['https://10.0.0.5', 'https://[::1]', 'http://veck.se']) {
      const { output } = await doctor(veck, { config: { ...inPublic, publicUrl } })
      expect(output).toMatch(/^warning {6}configuration: .*passkeys do not work/m)
    }
  })

  test('warns of settings that are unsafe or missing for a public url', async ({ veck }) => {
    expect((await doctor(veck, { config: inPublic })).output).toMatch(/^ok {11}configuration$/m)
    const weak = { ...inPublic, publicUrl: 'http://veck.se', smtpUrl: undefined, erpUrl: undefined }
    const { output } = await doctor(veck, { config: weak })
    for (const name of ['PUBLIC_URL', 'VECK_SMTP_URL', 'VECK_ERP_URL']) {
      expect(output).toMatch(new RegExp(`^warning {6}configuration: ${name} `, 'm'))
    }
    expect((await doctor(veck, { config: { ...inPublic, trustProxy: 0 } })).output).toContain('VECK_TRUST_PROXY is 0')
  })

  test('warns of connections to other machines without TLS, and does not repeat their secrets', async ({ veck }) => {
    expect((await doctor(veck, { config: inPublic })).output).toMatch(/^ok {11}connections$/m)
    const open = {
      databaseUrl: 'postgres://veck:hidden@db.example/veck?sslmode=prefer',
      smtpUrl: 'smtp://veck:hidden@mail.example?ignoreTLS=true',
      erpUrl: 'http://veck:hidden@erp.example',
    }
    const { output } = await doctor(veck, { config: { ...inPublic, ...open } })
    for (const name of ['DATABASE_URL', 'VECK_SMTP_URL', 'VECK_ERP_URL'])
      expect(output).toMatch(new RegExp(`^warning {6}connections: ${name} `, 'm'))
    expect(output).not.toContain('hidden')
  })

  test('warns when nobody can sign in as administrator', async ({ veck }) => {
    await veck.db.update(users).set({ lockedAt: new Date() }).where(eq(users.admin, true))
    expect((await doctor(veck)).output).toMatch(/^warning {6}administrators: nobody/m)
  })

  test('ends with a fault if the demo is on at a public url, or off with unlocked accounts', async ({ veck }) => {
    const on = await doctor(veck, { config: { ...inPublic, demo: true } })
    expect(on.output).toMatch(/^fault {8}demo: it is on at an address that others may reach/m)
    expect(on.refusal).toBe('One fault must be mended.')
    const open = await doctor(veck, { config: { demo: false } })
    expect(open.output).toMatch(/^fault {8}demo: .*salj@veck.example, Hotell Fyrtornet AB can get in/m)
    expect(open.refusal).toBeDefined()
  })

  test('warns of locked demo accounts, and of other accounts with e-mails that get no mail', async ({ veck }) => {
    await veck.db.update(users).set({ lockedAt: new Date() }).where(eq(users.demo, true))
    await veck.db.update(punchoutBuyers).set({ active: false })
    await veck.db.insert(users).values([{ email: 'eva@hotell.example' }, { email: 'eva@example.se' }])
    const { output, refusal } = await doctor(veck, { config: { demo: false } })
    expect(output).toMatch(/^warning {6}demo: 6 of its accounts and buyers are in the database/m)
    expect(output).toMatch(/^warning {6}demo: eva@hotell.example have addresses that get no mail/m)
    expect(refusal).toBeUndefined()
  })

  test('names the version, and warns when it is not a released one', async ({ veck }) => {
    expect((await doctor(veck)).output).toMatch(/^Veck 1\.2\.0\nok {11}version$/m)
    for (const version of [
      '0.1.0-untagged-g76b557fb',
      '0.1.0-unknown',
      '1.2.0-4-g76b557fb',
      '1.2.0-dirty',
      '76b557fb',
    ]) {
      expect((await doctor(veck, { version })).output).toMatch(/^warning {6}version: this is not a released version/m)
    }
  })

  test('ends with a fault when the object storage does not answer or has no such bucket', async ({ veck }) => {
    const server = await startS3Server()
    const examine = async (s3Url: string) =>
      doctor(veck, { config: { s3Url }, files: s3FileStore(s3Url, 2_000) }).then(({ output }) => output)
    expect(await examine(server.url)).toMatch(/^ok {11}file store$/m)
    expect(await examine(`${server.url}-none`)).toMatch(/^fault {8}file store: .*VECK_S3_URL/m)
    await server.stop()
    expect(await examine(server.url)).toMatch(/^fault {8}file store: .*VECK_S3_URL/m)
  })

  test('signs in to the mail server, sends nothing, and ends with a fault when that fails', async ({ veck }) => {
    const server = await startSmtpServer('accept')
    const examine = async () =>
      doctor(veck, { checkMailServer: createSmtpMailer(server.url, 2_000).check }).then(({ output }) => output)
    expect(await examine()).toMatch(/^ok {11}mail server$/m)
    expect(server.accepted).toEqual([])
    await server.stop()
    expect(await examine()).toMatch(/^fault {8}mail server: mails cannot be sent \(VECK_SMTP_URL\)/m)
  })

  test('seals a small document, makes no key, and names the end of the certificate', async ({ veck }) => {
    expect((await doctor(veck)).output).toMatch(/^ok {11}seal$/m)
    expect(await veck.db.select().from(sealKeys)).toEqual([])
    await selfMadeKey(veck.db, veck.clock)
    veck.clock.forward(9 * 365.25 * day)
    expect((await doctor(veck)).output).toMatch(/^ok {11}seal$/m)
    veck.clock.forward(350 * day)
    expect((await doctor(veck)).output).toMatch(/^warning {6}seal: its certificate expires on 20\d\d-.*: seal rotate$/m)
    veck.clock.forward(30 * day)
    expect((await doctor(veck)).output).toMatch(/^fault {8}seal: its certificate has expired on .*: seal rotate$/m)
    await runOperatorIn(veck, {}, 'seal', 'rotate')
    expect((await doctor(veck)).output).toMatch(/^ok {11}seal$/m)
  })

  test('seals with the certificate of the environment, and ends with a fault if it cannot', async ({ veck }) => {
    const pkcs12 = join(import.meta.dirname, '../../../test/seal/seal.p12')
    const examine = async (passphrase: string) =>
      doctor(veck, { config: { sealFiles: { pkcs12, passphrase } } }).then(({ output }) => output)
    expect(await examine('hush')).toMatch(/^ok {11}seal$/m)
    expect(await examine('wrong')).toMatch(/^fault {8}seal: accepted offers cannot be sealed: VECK_SEAL_P12/m)
    await veck.db.insert(sealKeys).values({
      number: 1,
      createdAt: veck.clock.now(),
      certificate: Buffer.from('no certificate'),
      privateKey: Buffer.from('no key'),
    })
    expect((await doctor(veck)).output).toMatch(/^fault {8}seal: accepted offers cannot be sealed/m)
  })

  test('ends with a fault on a newer schema, and reads none of its tables', async ({ veck }) => {
    const { output, refusal } = await doctor(veck, { schemaState: async () => 'newer' })
    expect(output).toMatch(/^fault {8}schema version: .*newer version of Veck/m)
    expect(output).toMatch(/^not checked {2}administrators/m)
    expect(refusal).toBe('One fault must be mended.')
  })
})

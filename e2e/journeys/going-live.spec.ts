import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@veck/contract/client'
import { requireSignedIn } from '@veck/contract/sign-in-answer'
import { emailOf, demoPassword } from '../support/api.ts'
import { createOwnAccounts, ownEmail, ownPassword } from '../support/own-accounts.ts'
import { expect, test } from '../support/test.ts'
import { copyDemoData, startVeck } from '../support/veck-process.ts'

const signIn = async (baseUrl: string, emailAddress: string, password: string) =>
  requireSignedIn(
    await createClient({ baseUrl, headers: () => ({}) }).signInToken({ body: { emailAddress, password } }),
  )

test('a server that goes live on the data of a demo lets no demo account in, and shows no mails', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'veck-live-'))
  copyDemoData(dataDir)
  let veck = await startVeck(dataDir)
  try {
    await createOwnAccounts(veck.url, ['anna'])
    expect((await fetch(`${veck.url}/demo/mail`)).status).toBe(200)
    const { token } = await signIn(veck.url, emailOf('salj'), demoPassword)
    await veck.stop()

    veck = await startVeck(dataDir, { VECK_DEMO: '0' })
    expect(veck.log()).toContain('The database has 5 demo accounts and 1 demo buyers')
    for (const who of ['kund', 'kollega', 'salj', 'akustik', 'bada'])
      await expect(signIn(veck.url, emailOf(who), demoPassword)).rejects.toMatchObject({ code: 'wrongCredentials' })
    const old = createClient({ baseUrl: veck.url, headers: () => ({ authorization: `Bearer ${token.accessToken}` }) })
    await expect(old.getQueue()).rejects.toMatchObject({ status: 401 })
    expect(await (await fetch(`${veck.url}/demo/mail`)).text()).not.toContain(ownEmail('anna'))
    await signIn(veck.url, ownEmail('anna'), ownPassword)
    await veck.stop()

    // At a public URL the demo is on only when VECK_DEMO asks for it, and the server warns.
    veck = await startVeck(dataDir, { PUBLIC_URL: 'https://veck.example' })
    await expect.poll(veck.log).toContain('WARNING: the demo is on at https://veck.example')
  } finally {
    await veck.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test('an installation without the demo package refuses the demo, says why, and touches no data', () => {
  const root = join(import.meta.dirname, '../..')
  const installation = mkdtempSync(join(tmpdir(), 'veck-production-'))
  try {
    for (const path of ['apps/server/dist', 'apps/server/drizzle.config.ts'])
      cpSync(join(root, path), join(installation, path), { recursive: true })
    // Everything from npm, and none of the workspaces.
    mkdirSync(join(installation, 'node_modules'))
    for (const name of readdirSync(join(root, 'node_modules')).filter((one) => one !== '@veck'))
      symlinkSync(join(root, 'node_modules', name), join(installation, 'node_modules', name))
    const dataDir = join(installation, 'data')
    const { status, stderr } = spawnSync(process.execPath, [join(installation, 'apps/server/dist/main.js')], {
      env: { ...process.env, VECK_DEMO: '1', VECK_DATA_DIR: dataDir, PORT: '0', DATABASE_URL: undefined },
      encoding: 'utf8',
    })
    expect(stderr).toContain('Veck could not start: VECK_DEMO is on, but this installation has no demo data')
    expect([status, existsSync(dataDir)]).toEqual([1, false])
  } finally {
    rmSync(installation, { recursive: true, force: true })
  }
})

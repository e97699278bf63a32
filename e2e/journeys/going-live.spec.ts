import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@veck/contract/client'
import { addressOf, demoPassword } from '../support/api.ts'
import { createOwnAccounts, ownAddress, ownPassword } from '../support/own-accounts.ts'
import { expect, test } from '../support/test.ts'
import { copyDemoData, startVeck } from '../support/veck-process.ts'

const signIn = (baseUrl: string, emailAddress: string, password: string) =>
  createClient({ baseUrl, headers: () => ({}) }).signInToken({ body: { emailAddress, password } })

test('a server that goes live on the data of a demo lets no demo account in, and shows no mails', async () => {
  test.setTimeout(300_000)
  const dataDir = mkdtempSync(join(tmpdir(), 'veck-live-'))
  copyDemoData(dataDir)
  let veck = await startVeck(dataDir)
  try {
    await createOwnAccounts(veck.url, ['anna'])
    expect((await fetch(`${veck.url}/demo/mail`)).status).toBe(200)
    const { token } = await signIn(veck.url, addressOf('salj'), demoPassword)
    await veck.stop()

    veck = await startVeck(dataDir, { VECK_DEMO: '0' })
    expect(veck.log()).toContain('The database has 5 demo accounts and 1 demo buyers')
    for (const who of ['kund', 'kollega', 'salj', 'akustik', 'bada'])
      await expect(signIn(veck.url, addressOf(who), demoPassword)).rejects.toMatchObject({ code: 'wrongCredentials' })
    const old = createClient({ baseUrl: veck.url, headers: () => ({ authorization: `Bearer ${token.accessToken}` }) })
    await expect(old.getQueue()).rejects.toMatchObject({ status: 401 })
    expect(await (await fetch(`${veck.url}/demo/mail`)).text()).not.toContain(ownAddress('anna'))
    await signIn(veck.url, ownAddress('anna'), ownPassword)
    await veck.stop()

    // At a public URL the demo is on only when VECK_DEMO asks for it, and the server warns.
    veck = await startVeck(dataDir, { PUBLIC_URL: 'https://veck.example' })
    await expect.poll(veck.log).toContain('WARNING: the demo is on at https://veck.example')
  } finally {
    await veck.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { signInPage } from '../pages/sign-in-page.ts'
import { expectAccessible } from '../support/axe.ts'
import { inDatabase } from '../support/database.ts'
import { codeMailedTo } from '../support/mail.ts'
import { createOwnAccounts, ownEmail, ownPassword } from '../support/own-accounts.ts'
import { expect, test } from '../support/test.ts'
import { translate } from '../support/translate.ts'
import { copyDemoData, freePort, startVeck } from '../support/veck-process.ts'

/** A passkey needs a name of a host: an IP address is none. */
const startAtLocalhost = async (dataDir: string) => {
  copyDemoData(dataDir)
  const port = await freePort()
  const url = `http://localhost:${port}`
  return { ...(await startVeck(dataDir, { PORT: String(port), PUBLIC_URL: url })), url }
}

/** A device that checks its user and keeps passkeys. `lose` takes it away. */
const plugIn = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { lose: () => session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }) }
}

const press = (page: Page, key: Parameters<typeof translate>[0]) =>
  page.getByRole('button', { name: translate(key), exact: true }).click()

const signOut = async (page: Page) => {
  await page.goto(`${veck.url}/sv/account`)
  await press(page, 'Account:SignOut')
  await page.waitForURL('**/account/login**')
}

/** Takes the ten recovery codes that the dialog shows. */
const takeCodes = async (page: Page) => {
  const list = page.getByRole('list', { name: translate('RecoveryCodes:Title') })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  return list.getByRole('listitem').allTextContents()
}

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** What an app shows for this secret (RFC 6238) on a phone whose clock is wrong by so many seconds. */
const codeOfApp = (secret: string, seconds: number) => {
  const bits = [...secret.replaceAll(' ', '')]
    .map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor((Date.now() / 1000 + seconds) / 30)))
  const mac = createHmac('sha1', key).update(counter).digest()
  return String((mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}

let veck: Awaited<ReturnType<typeof startAtLocalhost>>
const dataDir = mkdtempSync(join(tmpdir(), 'veck-factor-'))
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  veck = await startAtLocalhost(dataDir)
  await createOwnAccounts(veck.url, ['anna', 'chef'])
})
test.afterAll(async () => {
  await veck.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('[23] an administrator sets up a passkey, signs in with it, loses it and recovers', async ({ page }) => {
  const device = await plugIn(page)
  const email = ownEmail('chef')
  const signIn = () => signInPage(page).signIn(email, ownPassword)
  await page.goto(`${veck.url}/sv/account/login?redirect=/sv/account/security`)
  await signIn()
  await page.waitForURL('**/sv/account/security')
  await press(page, 'Passkeys:Add')
  await press(page, 'MailedCode:Send')
  await page.getByLabel(translate('MailedCode:Label')).fill(await codeMailedTo(email, veck.url))
  await page.getByLabel(translate('Passkeys:Name')).fill('Jobbdatorn')
  await press(page, 'Passkeys:Make')
  const [first = '', second = ''] = await takeCodes(page)
  await expectAccessible(page)
  await press(page, 'RecoveryCodes:Saved')
  await expect(page.getByText('Jobbdatorn')).toBeVisible()

  await signOut(page)
  await signIn()
  await expect(page.getByRole('heading', { name: translate('Proof:SignInTitle') })).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Proof:UsePasskey')
  await page.waitForURL('**/sv/orders/search')
  await signOut(page)
  await press(page, 'Login:Passkey')
  await page.waitForURL('**/sv/orders/search')

  // A quarter of an hour later a change of rights needs a new proof, and keeps what was typed.
  const age = "update sessions set proved_at = now() - interval '16 minutes'"
  await inDatabase((database) => database.query(age), dataDir)
  await page.goto(`${veck.url}/sv/admin/users`)
  await press(page, 'AdminUsers:New')
  await page.getByLabel(translate('AdminUsers:email')).fill(ownEmail('nils'))
  await press(page, 'AdminUsers:Add')
  await expect(page.getByRole('dialog', { name: translate('Proof:Title') })).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Proof:UsePasskey')
  await expect(page.getByText(translate('AdminUsers:Added', 'sv', { email: ownEmail('nils') }))).toBeVisible()

  await signOut(page)
  await device.lose()
  for (const [code, works] of [
    [first, true],
    [first, false],
    [second, true],
  ] as const) {
    await page.goto(`${veck.url}/sv/account/login`)
    await signIn()
    await press(page, 'Proof:Other.recoveryCode')
    await page.getByLabel(translate('Proof:RecoveryCode')).fill(code)
    await press(page, 'Proof:Submit')
    if (works) await page.waitForURL('**/sv/orders/search')
    else await expect(page.getByText(translate('Fields:wrongRecoveryCode'))).toBeVisible()
    if (works) await signOut(page)
  }
})

test('[23] a customer sets up an app whose clock is wrong by a minute, and each code works once', async ({ page }) => {
  const email = ownEmail('anna')
  await page.goto(`${veck.url}/sv/account/login?redirect=/sv/account/security`)
  await signInPage(page).signIn(email, ownPassword)
  await press(page, 'Totp:Add')
  await press(page, 'MailedCode:Send')
  await page.getByLabel(translate('MailedCode:Label')).fill(await codeMailedTo(email, veck.url))
  await press(page, 'Totp:Start')
  await expect(page.getByRole('img', { name: translate('Totp:Qr') })).toBeVisible()
  await expectAccessible(page)
  const secret = (await page.locator('code').textContent()) ?? ''
  const field = page.getByLabel(translate('Proof:Totp'))
  const slow = codeOfApp(secret, -59)
  await field.fill(slow)
  await press(page, 'Totp:Confirm')
  await takeCodes(page)
  await press(page, 'RecoveryCodes:Saved')

  await signOut(page)
  await signInPage(page).signIn(email, ownPassword)
  await field.fill(slow)
  await press(page, 'Proof:Submit')
  await expect(page.getByText(translate('Fields:wrongTotpCode'))).toBeVisible()
  await field.fill(codeOfApp(secret, 29))
  await press(page, 'Proof:Submit')
  await page.waitForURL('**/sv/orders')
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished } from 'vitest'
import { mailedLink } from '../../test/mailed-link.ts'
import { runOperator as run } from '../../test/operator.ts'
import { test, type Veck } from '../../test/veck.ts'
import { users } from '../db/schema/accounts.ts'
import { settings } from '../db/schema/settings.ts'
import { findDiscountPercentage } from '../modules/calculator/index.ts'
import { commands } from './index.ts'

const find = async (veck: Veck, email: string) => (await veck.db.select().from(users).where(eq(users.email, email)))[0]

describe('users', () => {
  test('[A3.1] are made with their flags and delivery fields, and changed', async ({ veck }) => {
    const fields = ['--first-name', 'Nils', '--company', 'Nils & Co', '--country', 'no', '--language', 'en']
    await run(veck, 'users', 'create', 'Nils@veck.example', '--sales', 'yes', ...fields)
    expect(await find(veck, 'nils@veck.example')).toMatchObject({
      isCurtainUser: false,
      isSales: true,
      firstName: 'Nils',
      erpCompanyName: 'Nils & Co',
      countryCode: 'NO',
      language: 'en',
      emailConfirmedAt: null,
    })
    const delivery = [
      '--address',
      'Storgata 1',
      '--postal-no',
      '0155',
      '--city',
      'Oslo',
      '--phone',
      '22',
      '--mobile',
      '9',
    ]
    await run(veck, 'users', 'set', 'nils@veck.example', '--curtain', 'yes', '--sales', 'no', ...delivery)
    expect(await find(veck, 'nils@veck.example')).toMatchObject({
      isCurtainUser: true,
      isSales: false,
      firstName: 'Nils',
      address: 'Storgata 1',
      postalNo: '0155',
      city: 'Oslo',
      phoneNumber: '22',
      mobile: '9',
    })
  })

  test('use the curtain tool unless told otherwise', async ({ veck }) => {
    await run(veck, 'users', 'create', 'nils@veck.example')
    expect(await find(veck, 'nils@veck.example')).toMatchObject({ isCurtainUser: true, acousticUser: false })
  })

  test('have the discount the operator gives them', async ({ veck }) => {
    await run(veck, 'users', 'discount', 'kund@veck.example', '12.5')
    const kund = await find(veck, 'kund@veck.example')
    expect(await findDiscountPercentage(veck.db, kund?.id ?? '')).toBe(12.5)
  })

  test('that are locked are out at once, and come back when unlocked', async ({ veck }) => {
    const kund = await veck.as('kund')
    const link = new URL(await run(veck, 'users', 'password-link', 'kund@veck.example'))
    await run(veck, 'users', 'lock', 'kund@veck.example')
    expect((await kund.call('getCountries')).status).toBe(401)
    await run(veck, 'users', 'unlock', 'kund@veck.example')
    expect((await kund.call('getCountries')).status).toBe(401)
    const password = 'åtta gröna fållar'
    const body = { personId: link.searchParams.get('personId'), password, passwordConfirm: password }
    expect((await veck.anonymous.call('setPassword', { body })).body.code).toBe('expiredLink')
    const signIn = { emailAddress: 'kund@veck.example', password: 'veck-demo' }
    expect((await veck.anonymous.call('signInToken', { body: signIn })).status).toBe(200)
  })

  test('get a link that sets their first password, shown or mailed', async ({ veck }) => {
    await run(veck, 'users', 'create', 'nils@veck.example', '--language', 'en')
    const shown = new URL(await run(veck, 'users', 'password-link', 'nils@veck.example'))
    expect(shown.pathname).toBe('/en/account/forgot-password')
    await run(veck, 'users', 'password-link', 'nils@veck.example', '--mail')
    await veck.doJobs()
    expect(mailedLink(veck.mails[0]).searchParams.get('action')).toBe('confirm')
    const password = 'åtta gröna fållar'
    const body = { personId: shown.searchParams.get('personId'), password, passwordConfirm: password }
    expect((await veck.anonymous.call('confirmEmail', { body })).status).toBe(204)
  })

  test('are listed with what they use and how they stand', async ({ veck }) => {
    await run(veck, 'users', 'create', 'nils@veck.example')
    await run(veck, 'users', 'lock', 'kollega@veck.example')
    const list = await run(veck, 'users', 'list')
    expect(list).toContain('bada@veck.example  curtain, acoustic, sv, demo\n')
    expect(list).toContain('nils@veck.example  curtain, sv, not confirmed')
    expect(list).toMatch(/kollega@veck\.example {2}curtain, sv, demo, locked/)
    expect(list).not.toContain('argon2')
  })
})

describe('settings, texts and help', () => {
  test('[A8.13] the maintenance message is switched', async ({ veck }) => {
    await run(veck, 'maintenance', 'on')
    expect((await veck.anonymous.call('getGeneralSettings')).body.showMaintenancePage).toBe(true)
    await run(veck, 'maintenance', 'off')
    expect((await veck.anonymous.call('getGeneralSettings')).body.showMaintenancePage).toBe(false)
  })

  test('a setting is set, listed and unset', async ({ veck }) => {
    await run(veck, 'settings', 'set', 'copyableAboveOfferNumber', '1200')
    await run(veck, 'settings', 'set', 'countries', 'se, no,dk')
    expect(await run(veck, 'settings', 'list')).toContain('copyableAboveOfferNumber = 1200\ncountries = SE,NO,DK')
    await run(veck, 'settings', 'unset', 'copyableAboveOfferNumber')
    const stored = (await veck.db.select({ name: settings.name }).from(settings)).map(({ name }) => name)
    expect(stored).toContain('countries')
    expect(stored).not.toContain('copyableAboveOfferNumber')
    // Looks like a number, but is a text.
    await run(veck, 'settings', 'set', 'supplierPostcode', '50331')
    await run(veck, 'settings', 'set', 'supplierElectronicAddress', '559876-5435')
    const listed = await run(veck, 'settings', 'list')
    expect(listed).toContain('supplierPostcode = 50331')
    expect(listed).toContain('supplierElectronicAddress = 0007:5598765435')
  })

  test('[A7.15] a text is replaced for everyone, found and reset', async ({ veck }) => {
    const word = async () => {
      veck.clock.forward(6000)
      return (await veck.anonymous.call('getSystemTexts', { query: { resourceName: 'Errors' } })).body[
        'Errors:forbidden'
      ]
    }
    const before = await word()
    await run(veck, 'texts', 'set', 'sv', 'Errors:forbidden', 'Nej tack.')
    expect(await word()).toBe('Nej tack.')
    expect(await run(veck, 'texts', 'list', 'nej TACK')).toBe('sv Errors:forbidden = Nej tack.')
    await run(veck, 'texts', 'unset', 'sv', 'Errors:forbidden')
    expect(await word()).toBe(before)
  })

  test('a help page comes from a file beside the operator', async ({ veck }) => {
    const folder = await mkdtemp(join(tmpdir(), 'veck-help-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await writeFile(join(folder, 'help.html'), '<p>Ring 08-123</p>')
    await run(veck, 'help-page', 'set', 'sv', join(folder, 'help.html'))
    const kund = await veck.as('kund')
    expect((await kund.call('getHelp')).body).toEqual({ html: '<p>Ring 08-123</p>' })
    await run(veck, 'help-page', 'unset', 'sv')
    expect((await kund.call('getHelp')).body.html).not.toContain('Ring 08-123')
  })

  test('a buyer is added with secrets of its own, shut out and let in', async ({ veck }) => {
    const options = ['--cxml-identity', 'nordic', '--return-hosts', 'erp.nordic.example']
    expect(await run(veck, 'buyers', 'add', 'Nordic AB', ...options)).toMatch(/cXML shared secret: [\w-]{32}$/)
    await run(veck, 'buyers', 'shut-out', 'nordic ab')
    const listed = 'Nordic AB  cXML NetworkID nordic, returns to erp.nordic.example'
    expect(await run(veck, 'buyers', 'list')).toContain(`${listed}, shut out`)
    await run(veck, 'buyers', 'let-in', 'Nordic AB')
    expect(await run(veck, 'buyers', 'list')).toMatch(new RegExp(`${listed}$`, 'm'))
  })
})

const refusals: [string[], RegExp][] = [
  [['users', 'crate'], /no command “users crate”/],
  [['users', 'lock'], /<e-mail> is missing[^]*Usage: npm run veck -- users lock <e-mail>/],
  [['users', 'lock', 'a@b.se', 'c@d.se'], /“c@d.se” is too much/],
  [['users', 'lock', 'nobody@veck.example'], /No account has the e-mail address nobody@veck\.example/],
  [['users', 'create', 'nils'], /The e-mail address cannot be “nils”/],
  [['users', 'create', 'kund@veck.example'], /has an account already/],
  [
    ['users', 'create', 'n@veck.example', '--country', 'Norge'],
    /--country cannot be “Norge”: not the code of a country/,
  ],
  [['users', 'create', 'n@veck.example', '--sales', 'maybe'], /--sales cannot be “maybe”/],
  [['users', 'create', 'n@veck.example', '--boss', 'yes'], /Unknown option '--boss'/],
  [['users', 'discount', 'kund@veck.example', '101'], /The discount cannot be “101”/],
  [['users', 'set', 'kund@veck.example'], /Say what to change/],
  [['settings', 'set', 'colour', 'red'], /no setting “colour”: they are showMaintenancePage/],
  [['settings', 'set', 'externalFabricProductId', 'many'], /externalFabricProductId cannot be “many”/],
  [['settings', 'set', 'countries', 'SE,Norge'], /countries is not usable: 1: not the code of a country/],
  [['texts', 'set', 'de', 'Errors:forbidden', 'Nein'], /The language cannot be “de”/],
  [['texts', 'set', 'sv', 'toString', 'Hej'], /No text is called “toString”/],
  [['texts', 'set', 'sv', 'Errors:forbidden', 'Nej, {{name}}'], /has no \{\{name\}\} to fill in: none/],
  [['texts', 'set', 'sv', 'Errors:forbidden', ' '], /cannot be empty/],
  [['help-page', 'set', 'sv', 'there-is-no-such.html'], /cannot be read/],
  [['buyers', 'add', 'X', '--cxml-identity', 'x'], /The buyer X is not usable: returnHosts/],
  [['buyers', 'add', 'X', '--return-hosts', 'x.example'], /a buyer comes by cXML, by OCI or by both/],
  [['buyers', 'shut-out', 'X'], /No buyer is called X/],
]

describe('the command', () => {
  test('says plainly what cannot be done, and does nothing', async ({ veck }) => {
    const before = await veck.db.select().from(users)
    for (const [args, message] of refusals) await expect(run(veck, ...args)).rejects.toThrow(message)
    expect(await veck.db.select().from(users)).toEqual(before)
  })

  test('with --version names the version, without a database', async ({ veck }) => {
    expect(await run(veck, '--version')).toBe('Veck 1.2.0')
  })

  test('with --help describes every command and its options', async ({ veck }) => {
    const help = await run(veck, '--help')
    for (const { name, about } of commands) {
      expect(help).toContain(name)
      expect(help).toContain(about)
    }
    expect(await run(veck)).toBe(help)
    expect(await run(veck, 'users', 'set', '--help')).toMatch(/--country … +code of the country/)
  })
})

import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { defaultPriceRule } from '@veck/domain'
import { studio as profile } from '../../../test/attack/samples.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { test, type Caller, type Veck } from '../../../test/veck.ts'
import { users } from '../../db/schema/accounts.ts'
import { brandProfiles } from '../../db/schema/studio.ts'
import { readGeneralSettings } from '../settings/index.ts'
import { addSvea } from '../punchout/testing/procurement.ts'

const save = (caller: Caller, more: object = {}) => caller.call('saveStudio', { body: { ...profile, ...more } })
const get = async (caller: Caller) => (await caller.call('getStudio')).body

describe('the brand profile', () => {
  test('has the details of the account and the defaults until it is saved', async ({ veck }) => {
    await veck.db
      .update(users)
      .set({
        erpCompanyName: 'Ek & Co',
        address: 'Storgatan 1',
        postalNo: '111 22',
        city: 'Stockholm',
        mobile: '070-1',
      })
      .where(eq(users.email, 'kund@veck.example'))
    expect(await get(await veck.as('kund'))).toMatchObject({
      version: 0,
      name: 'Ek & Co',
      address: 'Storgatan 1\n111 22 Stockholm',
      phone: '070-1',
      email: 'kund@veck.example',
      colour: '#1F4D45',
      validityDays: 30,
      vatRate: 25,
      priceDisplay: 'inclVat',
      language: 'sv',
      logo: null,
      priceRule: { method: defaultPriceRule.method, percentage: 0, rounding: defaultPriceRule.rounding },
    })
    expect(await veck.db.select().from(brandProfiles)).toEqual([])
  })

  test('is stored as it is written, with numbers, colour and website in their usual form', async ({ veck }) => {
    const kund = await veck.as('kund')
    const typed = {
      colour: '7a2f3d',
      website: 'https://www.Lindqvist.example/',
      organisationNumber: '5560360793',
      vatNumber: 'se 556036-0793 01',
      termsSv: '<script>alert(1)</script>\nBetalning inom 30 dagar.',
      priceRule: { ...profile.priceRule, percentage: 66.67 },
    }
    const { status, body } = await save(kund, typed)
    expect(status).toBe(200)
    expect(body).toEqual({
      ...profile,
      ...typed,
      version: 1,
      colour: '#7A2F3D',
      website: 'www.lindqvist.example',
      organisationNumber: '556036-0793',
      vatNumber: 'SE556036079301',
      logo: null,
    })
    expect(await get(kund)).toEqual(body)
    const [row] = await veck.db.select().from(brandProfiles)
    expect(row?.priceRule).toMatchObject({ method: 'margin', percentage: 6667, minimumMargin: 2000 })
  })

  test('belongs to one account', async ({ veck }) => {
    await save(await veck.as('kund'))
    expect(await get(await veck.as('bada'))).toMatchObject({ version: 0, termsSv: '' })
    // Those who work on the owner's orders have a brand of their own.
    await (await veck.as('kund')).call('shareOrders', { body: { emailAddress: 'kollega@veck.example' } })
    expect(await get(await veck.as('kollega'))).toMatchObject({ version: 0, termsSv: '' })
  })

  test('is not overwritten by a window that has not seen the latest version', async ({ veck }) => {
    const kund = await veck.as('kund')
    await save(kund, { name: 'Först' })
    const late = await save(kund, { name: 'Sent' })
    expect([late.status, late.body.code, late.body.message]).toEqual([
      409,
      'stale',
      expect.stringContaining('annat fönster'),
    ])
    expect(await get(kund)).toMatchObject({ version: 1, name: 'Först' })
    const both = await Promise.all([save(kund, { version: 1, name: 'A' }), save(kund, { version: 1, name: 'B' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await get(kund)).toMatchObject({ version: 2 })
  })

  test.for([
    ['colour', { colour: '#FFE600' }, /för ljus/],
    ['colour', { colour: 'grön' }, /#1F4D45/],
    ['organisationNumber', { organisationNumber: '556036-0794' }, /organisationsnummer/],
    ['vatNumber', { vatNumber: 'SE556036079401' }, /momsregistreringsnummer/],
    ['website', { website: 'javascript:alert(1)' }, /webbadress/],
    ['email', { email: 'hej@' }, /e-post/],
    ['name', { name: ' ' }, /Fyll i/],
    ['termsSv', { termsSv: 'x'.repeat(8001) }, /8000/],
    ['validityDays', { validityDays: 0 }, /Minst 1/],
    ['vatRate', { vatRate: 31 }, /Högst 30/],
    ['priceRule.percentage', { priceRule: { ...profile.priceRule, percentage: 100 } }, /högst 99 %/],
    ['priceRule.percentage', { priceRule: { ...profile.priceRule, method: 'markup', percentage: -50 } }, /Minst 0/],
    ['priceRule.minimumMargin', { priceRule: { ...profile.priceRule, minimumMargin: 99.5 } }, /högst 99 %/],
    ['priceRule.rounding', { priceRule: { ...profile.priceRule, rounding: 7 } }, /./],
  ] as const)('refuses a wrong value with a message on its field: %s', async ([field, wrong, message], { veck }) => {
    const { status, body } = await save(await veck.as('kund'), wrong)
    expect([status, body.fields]).toEqual([400, { [field]: expect.stringMatching(message) }])
    expect(await veck.db.select().from(brandProfiles)).toEqual([])
  })

  test('is not for an account of a procurement system, also when it signs in with a password', async ({ veck }) => {
    const id = await addSvea(veck)
    await veck.db.update(users).set({ punchoutBuyerId: id }).where(eq(users.email, 'kund@veck.example'))
    const kund = await veck.as('kund')
    expect([(await kund.call('getStudio')).status, (await save(kund)).status]).toEqual([403, 403])
  })
})

const preview = async (veck: Veck, caller: Caller, more: object = {}) => {
  const answer = await veck.app.inject({
    method: 'POST',
    url: '/api/app/studio/preview',
    headers: { authorization: `Bearer ${caller.token}` },
    payload: { ...profile, ...more },
  })
  return { status: answer.statusCode, type: answer.headers['content-type'], content: answer.rawPayload }
}

describe('the preview of the brand profile', () => {
  test('is a PDF page with the values of the form, and saves nothing', async ({ veck }) => {
    const kund = await veck.as('kund')
    const values = { name: 'Ännu inte sparat', validityDays: 10, email: 'hej@', colour: '#7', language: 'en' }
    const { status, type, content } = await preview(veck, kund, values)
    expect([status, type]).toEqual([200, 'application/pdf'])
    const { text, language, pages } = await readPdf(content)
    expect([pages.length, language]).toEqual([1, 'en-GB'])
    expect(text).toContain('Ännu inte sparat')
    expect(text).toContain('The Lindgren family')
    expect(text).toContain('08-654 12 00')
    expect(await get(kund)).toMatchObject({ version: 0 })
  })

  test('names neither the supplier nor Veck, in its text and in any byte', async ({ veck }) => {
    const { content } = await preview(veck, await veck.as('kund'))
    const { text, title } = await readPdf(content)
    const { supplierName: supplier } = await readGeneralSettings(veck.db)
    expect(supplier).not.toBe('')
    for (const name of ['veck', supplier.toLowerCase()])
      for (const where of [text, title ?? '', content.toString('latin1')])
        expect(where.toLowerCase()).not.toContain(name)
  })
})

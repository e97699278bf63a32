import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { mailedLink, personIdIn } from '../../../test/mailed-link.ts'
import { test, type Veck } from '../../../test/veck.ts'
import { users } from '../../db/schema/accounts.ts'
import { passwordLinks } from '../../db/schema/one-time-tokens.ts'
import { punchoutBuyers } from '../../db/schema/punchout-buyers.ts'
import { hashToken } from './tokens.ts'

const page = '/sv/account/forgot-password'
const ask = (veck: Veck, emailAddress: string, localeAndPath = page) =>
  veck.anonymous.call('forgotPassword', { body: { emailAddress, localeAndPath } })
const create = (veck: Veck, emailAddress: string, localeAndPath = page) =>
  veck.anonymous.call('createAccount', { body: { emailAddress, localeAndPath } })

describe('forgotten password', () => {
  test('[A7.9][A4.4] a forgotten password mails a link to the page of the request, and answers that there is an account', async ({
    veck,
  }) => {
    expect(await ask(veck, 'Kund@veck.example')).toMatchObject({ status: 200, body: { hasAccount: true } })
    await veck.doJobs()
    const [mail] = veck.mails
    expect(veck.mails).toHaveLength(1)
    expect(mail).toMatchObject({ to: 'kund@veck.example', subject: 'Välj ett nytt lösenord till Veck' })
    const { origin, pathname, searchParams } = mailedLink(mail)
    expect([origin, pathname, searchParams.get('action')]).toEqual(['http://veck.test', page, 'password'])
    expect(mail?.html).toContain(mailedLink(mail).href.replaceAll('&', '&amp;'))
  })

  test('only the hash of a link’s token is stored', async ({ veck }) => {
    await ask(veck, 'kund@veck.example')
    await veck.doJobs()
    const personId = personIdIn(veck.mails[0])
    const links = await veck.db.select().from(passwordLinks)
    expect(links.map(({ hash }) => hash)).toEqual([hashToken(personId)])
  })

  test('[A7.9] a forgotten password without an account mails nothing and creates nothing', async ({ veck }) => {
    expect(await ask(veck, 'ny@veck.example')).toMatchObject({ status: 200, body: { hasAccount: false } })
    await veck.doJobs()
    expect(veck.mails).toEqual([])
    expect(await veck.db.select().from(users).where(eq(users.email, 'ny@veck.example'))).toEqual([])
  })

  test('the mail is in the language that the recipient last used', async ({ veck }) => {
    await veck.db.update(users).set({ language: 'en' }).where(eq(users.email, 'kund@veck.example'))
    await ask(veck, 'kund@veck.example')
    await veck.doJobs()
    expect(veck.mails[0]?.subject).toBe('Choose a new password for Veck')
  })

  test('a locked account gets no mail, and the answer does not reveal it', async ({ veck }) => {
    await veck.db.update(users).set({ lockedAt: new Date() }).where(eq(users.email, 'kund@veck.example'))
    expect(await ask(veck, 'kund@veck.example')).toMatchObject({ status: 200, body: { hasAccount: true } })
    await veck.doJobs()
    expect(veck.mails).toEqual([])
  })

  test('an account that is locked before the mail is sent gets no mail', async ({ veck }) => {
    await ask(veck, 'kund@veck.example')
    await veck.db.update(users).set({ lockedAt: new Date() }).where(eq(users.email, 'kund@veck.example'))
    await veck.doJobs()
    expect(veck.mails).toEqual([])
  })

  test('a user of a procurement system gets a mail without a link', async ({ veck }) => {
    const [buyer] = await veck.db.select().from(punchoutBuyers)
    await veck.db
      .update(users)
      .set({ punchoutBuyerId: buyer?.id ?? null })
      .where(eq(users.email, 'kund@veck.example'))
    expect((await ask(veck, 'kund@veck.example')).body).toEqual({ hasAccount: true })
    await veck.doJobs()
    expect(veck.mails[0]?.subject).toBe('Så loggar du in i Veck')
    expect(veck.mails[0]?.text).not.toContain('http')
    expect(await veck.db.select().from(passwordLinks)).toEqual([])
  })

  test('[A5.2] an invalid e-mail address is refused in the language of the request', async ({ veck }) => {
    const { status, body } = await ask(veck, 'kund')
    expect(status).toBe(400)
    expect(body.fields).toEqual({ emailAddress: 'Ange en giltig e-postadress.' })
  })

  test.for([
    '//evil.example/sv/account/forgot-password',
    '/de/account/forgot-password',
    '/sv/account/forgot-password?x=1',
    'https://evil.example',
    '/sv/account/forgot-password/../login',
  ])('a mailed link cannot lead to %s', async (localeAndPath, { veck }) => {
    const { status, body } = await ask(veck, 'kund@veck.example', localeAndPath)
    expect([status, Object.keys(body.fields)]).toEqual([400, ['localeAndPath']])
  })

  test('one account gets at most five mails an hour for one IP address', async ({ veck }) => {
    for (let count = 0; count < 5; count += 1) expect((await ask(veck, 'kund@veck.example')).status).toBe(200)
    const refused = await ask(veck, 'kund@veck.example')
    expect([refused.status, refused.body.code]).toEqual([429, 'tooManyRequests'])
    expect((await ask(veck, 'kollega@veck.example')).status).toBe(200)
    veck.clock.forward(60 * 60_000 + 1000)
    expect((await ask(veck, 'kund@veck.example')).status).toBe(200)
  })

  test('one IP address gets at most forty answers an hour', async ({ veck }) => {
    const answers = await Promise.all(Array.from({ length: 45 }, (_, index) => ask(veck, `who${index}@veck.example`)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
  })
})

describe('new account', () => {
  test('[A7.10][A4.4] a new account is an unconfirmed curtain user and gets a confirmation link in the language of the page', async ({
    veck,
  }) => {
    expect((await create(veck, 'New@veck.example', '/en/account/forgot-password')).status).toBe(204)
    const [user] = await veck.db.select().from(users).where(eq(users.email, 'new@veck.example'))
    expect(user).toMatchObject({ isCurtainUser: true, acousticUser: false, isSales: false, passwordHash: null })
    expect(user?.emailConfirmedAt).toBeNull()
    await veck.doJobs()
    expect(veck.mails[0]).toMatchObject({
      to: 'new@veck.example',
      subject: 'Welcome to Veck: confirm your e-mail address',
    })
    const { pathname, searchParams } = mailedLink(veck.mails[0])
    expect([pathname, searchParams.get('action')]).toEqual(['/en/account/forgot-password', 'confirm'])
  })

  test('two parallel requests create one account', async ({ veck }) => {
    const answers = await Promise.all([create(veck, 'ny@veck.example'), create(veck, 'ny@veck.example')])
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    expect(await veck.db.select().from(users).where(eq(users.email, 'ny@veck.example'))).toHaveLength(1)
  })

  test('a new account for an existing address changes nothing and mails a link for a new password', async ({
    veck,
  }) => {
    const [before] = await veck.db.select().from(users).where(eq(users.email, 'salj@veck.example'))
    expect((await create(veck, 'salj@veck.example')).status).toBe(204)
    await veck.doJobs()
    expect(mailedLink(veck.mails[0]).searchParams.get('action')).toBe('password')
    expect(await veck.db.select().from(users).where(eq(users.email, 'salj@veck.example'))).toEqual([before])
  })

  test('an unconfirmed account with a forgotten password gets a confirmation link', async ({ veck }) => {
    await create(veck, 'ny@veck.example')
    await ask(veck, 'ny@veck.example')
    await veck.doJobs()
    const actions = veck.mails.map((mail) => mailedLink(mail).searchParams.get('action'))
    expect(actions).toEqual(['confirm', 'confirm'])
  })
})

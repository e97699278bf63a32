import { OrderStatus } from '@veck/domain'
import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished } from 'vitest'
import { client } from '../../../test/attack/samples.ts'
import { newOrder, readOrder, setStatus } from '../../../test/orders.ts'
import { startSmtpServer } from '../../../test/smtp-server.ts'
import { startVeck, test } from '../../../test/veck.ts'
import { users } from '../../db/schema/accounts.ts'
import { brandProfiles } from '../../db/schema/studio.ts'
import { createSmtpMailer } from '../../ports/smtp-mailer.ts'
import { formOf, jpeg } from '../images/testing/photos.ts'
import { mailBody, offerScene, pdfOf, revisionsOf } from './testing/scene.ts'

describe('mailing an offer to the client', () => {
  test('sends the PDF of a new revision in the name of the brand, with answers to the customer', async ({ veck }) => {
    const scene = await offerScene(veck)
    await scene.owner.call('uploadLogo', formOf({ file: { content: await jpeg() } }))
    const { status, body } = await scene.owner.call('mailOffer', { ...scene, body: mailBody() })
    expect([status, body.number, body.reason]).toEqual([200, 1, 'mailed'])
    expect(body.mails).toMatchObject([{ to: client.email, sentAt: null }])
    await veck.doJobs()
    expect(veck.mails).toHaveLength(1)
    const [mail] = veck.mails
    expect(mail).toMatchObject({
      to: client.email,
      from: { name: 'Lindqvist Inredning', address: 'no-reply@veck.test' },
      replyTo: 'kund@veck.example',
      subject: 'Er offert',
    })
    expect(mail?.attachments.map(({ fileName }) => fileName)).toEqual([
      'logo.png',
      `Offert-${scene.order.offerNumber}-1.pdf`,
    ])
    expect(mail?.attachments[1]?.content.equals((await pdfOf(veck, scene, 1)).content)).toBe(true)
    expect(mail?.text).toContain('Här kommer offerten.')
    expect(mail?.html).toContain('cid:logo@offer')
    expect((await revisionsOf(scene))[0]?.mails).toMatchObject([{ to: client.email, sentAt: expect.any(String) }])
  })

  test('sends a copy to the sender on request, and not twice to the same address', async ({ veck }) => {
    const scene = await offerScene(veck)
    await scene.owner.call('mailOffer', { ...scene, body: mailBody({ copyToSelf: true }) })
    await veck.doJobs()
    expect(veck.mails.map(({ to }) => to).toSorted()).toEqual([client.email, 'kund@veck.example'])
    await scene.owner.call('mailOffer', { ...scene, body: mailBody({ copyToSelf: true, to: 'kund@veck.example' }) })
    await veck.doJobs()
    expect(veck.mails).toHaveLength(3)
  })

  test('makes a revision each time, and one for a request that is repeated', async ({ veck }) => {
    const scene = await offerScene(veck)
    const body = mailBody()
    const [one, other] = await Promise.all([
      scene.owner.call('mailOffer', { ...scene, body }),
      scene.owner.call('mailOffer', { ...scene, body }),
    ])
    const third = await scene.owner.call('mailOffer', { ...scene, body })
    expect([one.body.number, other.body.number, third.body.number]).toEqual([1, 1, 1])
    await veck.doJobs()
    expect(veck.mails).toHaveLength(1)
    expect((await scene.owner.call('mailOffer', { ...scene, body: mailBody() })).body.number).toBe(2)
    const elsewhere = await newOrder(scene.owner)
    expect((await scene.owner.call('mailOffer', { params: { id: elsewhere.id }, body })).status).toBe(409)
  })

  test('sends nothing for an account that was locked while its mail waited', async ({ veck }) => {
    const scene = await offerScene(veck)
    await scene.owner.call('mailOffer', { ...scene, body: mailBody() })
    await veck.db.update(users).set({ lockedAt: new Date() }).where(eq(users.email, 'kund@veck.example'))
    await veck.doJobs()
    expect(veck.mails).toEqual([])
  })

  test('does not change the status or the version of the order', async ({ veck }) => {
    const scene = await offerScene(veck)
    const before = await readOrder(scene.owner, scene.order.id)
    await scene.owner.call('mailOffer', { ...scene, body: mailBody() })
    expect(await readOrder(scene.owner, scene.order.id)).toEqual(before)
    await setStatus(veck, scene.order.id, OrderStatus.OfferSentToCustomer)
    expect((await scene.owner.call('mailOffer', { ...scene, body: mailBody() })).status).toBe(200)
    await setStatus(veck, scene.order.id, OrderStatus.OrderPlaced)
    expect((await scene.owner.call('mailOffer', { ...scene, body: mailBody() })).status).toBe(409)
  })

  test('writes what was typed as text, never as HTML', async ({ veck }) => {
    const scene = await offerScene(veck)
    const message = '<script>alert("1")</script>\nrad två\n\n<img src=x onerror=alert(1)>'
    await scene.owner.call('mailOffer', { ...scene, body: mailBody({ message, subject: '<b>Fet</b> & fin' }) })
    await veck.doJobs()
    const [mail] = veck.mails
    expect(mail?.subject).toBe('<b>Fet</b> & fin')
    expect(mail?.html).not.toMatch(/<script|<img|<b>/)
    expect(mail?.html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;<br>rad två')
    expect(mail?.text).toContain(message)
  })

  test('refuses a wrong address, an empty message, and a subject of several lines, field by field', async ({
    veck,
  }) => {
    const scene = await offerScene(veck)
    const refused = async (more: object) => {
      const { status, body } = await scene.owner.call('mailOffer', { ...scene, body: mailBody(more) })
      return [status, Object.keys(body.fields ?? {})]
    }
    expect(await refused({ to: 'ingen adress' })).toEqual([400, ['to']])
    expect(await refused({ message: ' \n ' })).toEqual([400, ['message']])
    expect(await refused({ subject: 'Offert\r\nBcc: alla@klient.example' })).toEqual([400, ['subject']])
    expect(await refused({ subject: 'x'.repeat(151) })).toEqual([400, ['subject']])
    await veck.doJobs()
    expect(veck.mails).toEqual([])
    expect(await revisionsOf(scene)).toEqual([])
  })

  test('is refused to an account that is not approved, which may download', async ({ veck }) => {
    const scene = await offerScene(veck)
    await veck.db.update(users).set({ mailRestricted: true }).where(eq(users.email, 'kund@veck.example'))
    const { status, body } = await scene.owner.call('mailOffer', { ...scene, body: mailBody() })
    expect([status, body.code]).toEqual([403, 'mailNotApproved'])
    expect((await scene.owner.call('getOfferMail', scene)).body.mayMail).toBe(false)
    expect((await scene.owner.call('freezeOffer', scene)).status).toBe(200)
  })

  test('is limited per recipient and day', async ({ veck }) => {
    const scene = await offerScene(veck)
    let answer = await scene.owner.call('mailOffer', { ...scene, body: mailBody() })
    await veck.db.execute(sql`update attempts set count = 20 where key like 'document mail recipient:%'`)
    answer = await scene.owner.call('mailOffer', { ...scene, body: mailBody() })
    expect(answer.status).toBe(429)
    expect((await revisionsOf(scene)).length).toBe(1)
  })

  test('is shown before it is sent as the client gets it, with HTML as text', async ({ veck }) => {
    const scene = await offerScene(veck)
    await scene.owner.call('uploadLogo', formOf({ file: { content: await jpeg() } }))
    const typed = { subject: 'Er <b>offert</b>', message: 'Hej!\n\n<script>alert(1)</script>' }
    const { html } = (await scene.owner.call('previewOfferMail', { ...scene, body: typed })).body
    await scene.owner.call('mailOffer', { ...scene, body: mailBody(typed) })
    await veck.doJobs()
    const withoutLogo = (mail: string | undefined) => mail?.replace(/<img src="[^"]*"/, '<img')
    expect(withoutLogo(html)).toBe(withoutLogo(veck.mails[0]?.html))
    expect(html).toContain('<img src="data:image/png;base64,')
    expect(html).toContain('&lt;script&gt;')
    expect(html).not.toMatch(/<script|<b>/)
    expect(await revisionsOf(scene)).toHaveLength(1)
  })

  test('is shown with the button to the client’s page if it will have one, and with amounts on one line', async ({
    veck,
  }) => {
    const scene = await offerScene(veck)
    const typed = { subject: 'Er offert', message: 'Hej!', withLink: true }
    const { html } = (await scene.owner.call('previewOfferMail', { ...scene, body: typed })).body
    await scene.owner.call('mailOffer', { ...scene, body: mailBody(typed) })
    await veck.doJobs()
    const withoutAddress = (mail: string | undefined) => mail?.replace(/<a href="[^"]*"/, '<a')
    expect(withoutAddress(html)).toBe(withoutAddress(veck.mails[0]?.html))
    expect(html).toContain('Öppna offerten')
    expect(html).toMatch(/white-space:nowrap;">[\d\s]+,\d\d\skr</)
  })

  test('is proposed in the language of the client', async ({ veck }) => {
    const scene = await offerScene(veck)
    const swedish = (await scene.owner.call('getOfferMail', scene)).body
    expect(swedish).toMatchObject({
      to: client.email,
      fromName: 'Lindqvist Inredning',
      replyTo: 'kund@veck.example',
      language: 'sv',
      subject: 'Offert från Lindqvist Inredning: Villa Ekbacken',
      mayMail: true,
    })
    expect(swedish.message).toMatch(/^Hej Ελένη Παπαδοπούλου!/)
    await scene.owner.call('writeOrderClient', { ...scene, body: { ...client, language: 'en' } })
    expect((await scene.owner.call('getOfferMail', scene)).body.subject).toBe(
      'Quote from Lindqvist Inredning: Villa Ekbacken',
    )
    await scene.owner.call('chooseOrderClient', { ...scene, body: { clientId: null } })
    // The account's language is that of its screen.
    await veck.db.update(users).set({ language: 'en' }).where(eq(users.email, 'kund@veck.example'))
    await veck.db.delete(brandProfiles)
    expect((await scene.owner.call('getOfferMail', scene)).body).toMatchObject({ to: '', language: 'sv' })
  })
})

describe('the job of a mail to a client', () => {
  test('says nothing about the client to administrators, also when the mail server refuses', async () => {
    const server = await startSmtpServer('refuse receiver')
    const lines: string[] = []
    const veck = await startVeck({ mailer: createSmtpMailer(server.url) })
    onTestFinished(async () => {
      await veck.stop()
      await server.stop()
    })
    const scene = await offerScene(veck)
    await scene.owner.call('mailOffer', { ...scene, body: mailBody() })
    const admin = await veck.as('salj')
    lines.push(JSON.stringify((await admin.call('getQueue')).body))
    await veck.doJobs()
    const queue = (await admin.call('getQueue')).body
    expect(queue).toMatchObject([{ mail: 'client-offer', subject: '', state: 'failed', reason: '550 5.1.1' }])
    const { rows } = await veck.db.execute(sql`select payload, last_error from graphile_worker._private_jobs`)
    lines.push(JSON.stringify(queue), JSON.stringify(rows))
    for (const secret of [client.email, client.name, 'klient.example', 'Här kommer', 'Er offert'])
      expect(lines.join('\n')).not.toContain(secret)
  })

  test('sends nothing when it is done again after the mail was sent', async ({ veck }) => {
    const scene = await offerScene(veck)
    await scene.owner.call('mailOffer', { ...scene, body: mailBody() })
    const { rows } = await veck.db.execute<{ payload: object }>(
      sql`select payload from graphile_worker._private_jobs where payload ->> 'kind' = 'client-offer'`,
    )
    await veck.doJobs()
    await veck.db.execute(
      sql`select graphile_worker.add_job('mail', ${JSON.stringify(rows[0]?.payload)}::json, max_attempts := 1)`,
    )
    await veck.doJobs()
    expect(veck.mails).toHaveLength(1)
  })

  test('sends nothing for a mail that does not exist any more', async ({ veck }) => {
    const job = { id: randomUUID(), kind: 'client-offer', payload: { mailId: randomUUID() } }
    await veck.db.execute(sql`select graphile_worker.add_job('mail', ${JSON.stringify(job)}::json, max_attempts := 1)`)
    await veck.doJobs()
    expect(veck.mails).toEqual([])
  })
})

import { OrderStatus } from '@veck/domain'
import { describe, expect } from 'vitest'
import { setStatus } from '../../../test/orders.ts'
import { client, studio } from '../../../test/attack/samples.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { test, type Veck } from '../../../test/veck.ts'
import { withoutIds } from '../../../test/without-ids.ts'
import { offerLinks } from '../../db/schema/offer-links.ts'
import { link, linkScene, tokenOf } from '../offer-links/testing/link-scene.ts'
import { accept, choiceScene } from './testing/accept-scene.ts'
import { offerScene } from '../revisions/testing/scene.ts'

const open = async (veck: Veck, token: string, { locale = 'sv', search = '' } = {}) => {
  const { statusCode, headers, body } = await veck.app.inject({ url: `/${locale}/offer/${token}${search}` })
  return { status: statusCode, headers, body }
}

/** The text that a reader sees, without elements and without the data for the script. */
const textOf = (page: string) =>
  page
    .replaceAll(/<(script|style|noscript)[^>]*>.*?<\/\1\s*>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\s\u00A0]+/g, ' ')

describe('the address of an offer', () => {
  test('answers with a page that reads without JavaScript', async ({ veck }) => {
    const scene = await linkScene(veck)
    const { status, headers, body } = await open(veck, scene.token)
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    const text = textOf(body)
    for (const part of [
      'Lindqvist Inredning',
      `Offert till ${client.name}`,
      'Vardagsrum',
      'Söder',
      'Norr',
      'Bredd × höjd',
      'Montering',
      'Totalt inkl. moms',
      'Varav moms 25 %',
      'Villkor',
      'Beställ med betalningsskyldighet',
      'enkel elektronisk underskrift',
      'Svaret visas på den här sidan och kommer också med e-post.',
    ])
      expect(text).toContain(part)
    expect(body).toContain(`href="/api/app/offer/${scene.token}/pdf"`)
    await veck.db.update(offerLinks).set({ clientEmail: '' })
    expect(textOf((await open(veck, scene.token)).body)).toContain('Svaret visas på den här sidan. ')
  })

  test('says that a price is for all pieces where there are several', async ({ veck }) => {
    const scene = await offerScene(veck)
    const { owner, params, south } = scene
    await owner.call('changeLines', {
      params,
      body: { changes: [{ markingIds: [south], choices: { quantity: 3 } }] },
    })
    const token = tokenOf((await link(scene)).url)
    expect(textOf((await open(veck, token)).body).match(/kr totalt för \d st/g)).toEqual(['kr totalt för 3 st'])
    expect(textOf((await open(veck, token, { locale: 'en' })).body)).toContain('total for 3 pcs')
  })

  test('shows the ticks of options only with the script that counts them', async ({ veck }) => {
    const { token } = await choiceScene(veck)
    const { body } = await open(veck, token)
    expect(body).toContain('<label class="take needs-script"')
    expect(body).not.toContain('<label class="take"')
  })

  test('is kept by no cache, found by no search engine, and told to no other site', async ({ veck }) => {
    const scene = await linkScene(veck)
    const { headers, body } = await open(veck, scene.token)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(body).toContain('<meta name="robots" content="noindex, nofollow"')
    // No script is in the page: only data.
    expect([...body.matchAll(/<script(?! type="application\/json")/g)]).toEqual([])
  })

  test('shows nothing of the trade', async ({ veck }) => {
    const scene = await linkScene(veck)
    const { body } = await open(veck, scene.token)
    for (const secret of ['31-01', 'listPrice', 'discount', 'trade', 'margin', 'kund@veck.example', 'erpProduct'])
      expect(withoutIds(body)).not.toContain(secret)
  })

  test('tells a consumer about withdrawal in the words of the customer, which the sealed PDF keeps', async ({
    veck,
  }) => {
    const scene = await offerScene(veck)
    const { body: saved } = await scene.owner.call('getStudio')
    const withdrawalSv = 'Du kan ångra dig i 14 dagar.\nGäller inte <i>gardiner</i>.'
    await scene.owner.call('saveStudio', { body: { ...studio, version: saved.version, withdrawalSv } })
    const token = tokenOf((await link(scene)).url)
    const { body } = await open(veck, token)
    expect(body).toContain('Gäller inte &lt;i&gt;gardiner&lt;/i&gt;.')
    expect(textOf(body)).not.toContain('Gardinerna sys efter dina mått')
    expect((await accept(veck, token)).status).toBe(200)
    await veck.doJobs()
    const { rawPayload } = await veck.app.inject({ url: `/api/app/offer/${token}/accepted/pdf` })
    expect((await readPdf(rawPayload)).text).toContain('Du kan ångra dig i 14 dagar.')
  })

  test('offers nothing to choose after acceptance, and says which options were taken', async ({ veck }) => {
    const { token } = await choiceScene(veck)
    const before = textOf((await open(veck, token)).body)
    for (const offered of ['Välj mellan', 'Bocka i det du vill ha med']) expect(before).toContain(offered)
    await accept(veck, token)
    const after = textOf((await open(veck, token)).body)
    for (const offered of ['Välj mellan', 'Bocka i det du vill ha med', 'Ta med']) expect(after).not.toContain(offered)
    expect(after).toContain('Tas med')
  })

  test('has the language of its path; the offer keeps its own texts', async ({ veck }) => {
    const scene = await linkScene(veck)
    const { body } = await open(veck, scene.token, { locale: 'en' })
    expect(body).toContain('<html lang="en">')
    const text = textOf(body)
    expect(text).toContain('Order with obligation to pay')
    expect(text).toContain('Vardagsrum')
  })

  test('writes names, terms and texts as text, not as HTML', async ({ veck }) => {
    const evil = '</script><img src=x onerror=alert(1)>"\'&'
    const scene = await offerScene(veck)
    const { owner, params } = scene
    await owner.call('saveStudio', { body: { ...studio, version: 1, name: evil, termsSv: `Rad 1\n${evil}` } })
    await owner.call('writeOrderClient', { params, body: { ...client, name: evil, reference: evil } })
    await owner.call('updateOrder', { body: { id: params.id, offerName: 'a <b>&"\'', note: '' } })
    const { body } = await open(veck, tokenOf((await link(scene)).url))
    expect(body).not.toContain('<img src=x')
    expect(body).not.toContain('<b>&"')
    expect(body.match(/<\/script>/g)).toHaveLength(1)
    expect(textOf(body)).toContain('a &lt;b&gt;&amp;&quot;')
  })

  test('keeps names that are written from right to left together', async ({ veck }) => {
    const scene = await offerScene(veck)
    const { owner, params } = scene
    await owner.call('saveStudio', { body: { ...studio, version: 1, name: 'ستائر بيروت' } })
    await owner.call('writeOrderClient', { params, body: { ...client, name: 'אבי כהן (3)' } })
    await owner.call('updateOrder', { body: { id: params.id, offerName: 'דירה 4', note: '' } })
    const { body } = await open(veck, tokenOf((await link(scene)).url))
    expect(body).toContain('<html lang="sv">')
    expect(body).toContain('Offert till \u2068אבי כהן (3)\u2069')
    expect(body).toContain('<h1><bdi>דירה 4</bdi></h1>')
    expect(body).toContain('\u2068ستائر بيروت\u2069')
  })

  test('leads to one plain page if it is unknown', async ({ veck }) => {
    await linkScene(veck)
    const first = await open(veck, 'x'.repeat(43))
    expect(first.status).toBe(404)
    for (const token of ['%00<b>', 'x', 'x'.repeat(5000)]) {
      const { status, body } = await open(veck, token)
      expect([status, body]).toEqual([404, first.body])
    }
    expect(first.body).not.toContain('Lindqvist')
    expect(textOf(first.body)).toContain('leder inte till någon offert')
  })
})

describe('an offer that is over', () => {
  const over = async (veck: Veck, token: string) => {
    const { status, body } = await open(veck, token)
    expect(body).not.toContain('Vardagsrum')
    return [status, /<h1>(.*?)<\/h1>/.exec(body)?.[1], body.includes('Be om en ny offert')]
  }

  test('says so in the customer’s brand and offers to ask for a new one', async ({ veck }) => {
    const scene = await linkScene(veck)
    const old = scene.token
    await scene.owner.call('writeOrderClient', { params: scene.params, body: { ...client, name: 'Familjen Ek' } })
    const { url } = await link(scene)
    expect(await over(veck, old)).toEqual([200, 'Det finns en nyare offert', true])
    veck.clock.forward(40 * 24 * 3_600_000)
    expect(await over(veck, tokenOf(url))).toEqual([200, 'Offerten har gått ut', true])
    await setStatus(veck, scene.params.id, OrderStatus.OrderPlaced)
    const closed = await linkScene(veck)
    await setStatus(veck, closed.params.id, OrderStatus.OrderPlaced)
    expect(await over(veck, closed.token)).toEqual([200, 'Offerten är avslutad', true])
  })
})

test('a visit to stop reminders shows a button, and changes nothing itself', async ({ veck }) => {
  const scene = await linkScene(veck)
  const params = { ...scene.params, linkId: scene.link.id }
  const stop = async () => textOf((await open(veck, scene.token, { search: '?reminders=stop' })).body)
  expect(await stop()).toContain('Du får inga fler påminnelser')
  await scene.owner.call('changeOfferLink', { params, body: { reminderDays: 3 } })
  expect(await stop()).toContain('Sluta påminna mig')
  // Still on after the visit.
  expect(await stop()).toContain('Sluta påminna mig')
})

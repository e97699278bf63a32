import { calls, type Call, type CallName } from '@veck/contract'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, onTestFinished } from 'vitest'
import { addSvea, createRequest, requestWith, sendCxml } from '../../src/modules/punchout/testing/procurement.ts'
import { newOrder } from '../orders.ts'
import { test } from '../veck.ts'
import { prepare } from './prepare.ts'
import { newTarget } from './target.ts'

const named = Object.entries(calls) as [CallName, Call][]
const doctype = '<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.060/cXML.dtd">'

/** A server in our own network that must not be reachable through Veck. */
const innerServer = async () => {
  const visits: string[] = []
  const server = createServer((request, response) => {
    visits.push(request.url ?? '')
    response.end('inner secret')
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())))
  return { visits, port: (server.address() as AddressInfo).port }
}

describe('the server does not contact other servers or read other files', () => {
  test('when the url of an image names them', async ({ veck }) => {
    const { visits, port } = await innerServer()
    const kund = await veck.as('kund')
    const addresses = [
      `http://127.0.0.1:${port}/catalogue/lin.webp`,
      `http://localhost:${port}/`,
      `//127.0.0.1:${port}/catalogue/lin.webp`,
      `/catalogue/../../../../../etc/passwd`,
      `/catalogue/..%2f..%2fetc%2fpasswd`,
      `/catalogue/@127.0.0.1:${port}/x.webp`,
      'file:///etc/passwd',
      'data:image/png;base64,AAAA',
    ]
    for (const url of addresses) {
      const { status } = await kund.call('getContentImage', { query: { url } })
      expect([url, status]).toEqual([url, 404])
    }
    expect(visits).toEqual([])
  })

  test('when a cXML document names them as DTD, entity, style sheet or return url', async ({ veck }) => {
    await addSvea(veck)
    const { visits, port } = await innerServer()
    const inner = `http://127.0.0.1:${port}`
    const documents = [
      requestWith([doctype, `<!DOCTYPE cXML SYSTEM "${inner}/cXML.dtd">`]),
      requestWith([doctype, `<!DOCTYPE cXML [<!ENTITY % d SYSTEM "${inner}/d">%d;]>`]),
      requestWith([doctype, `<!DOCTYPE cXML [<!ENTITY x SYSTEM "${inner}/x">]>`], ['rekv-88120/anna', '&x;']),
      requestWith(['https://inkop.svea.example/return?rekv=88120&amp;step=2', `${inner}/return`]),
      requestWith([
        '<cXML ',
        `<?xml-stylesheet href="${inner}/s.xsl"?><cXML xmlns:xi="http://www.w3.org/2001/XInclude" `,
      ]),
    ]
    const answers: (string | undefined)[] = []
    for (const document of documents) answers.push((await sendCxml(veck, document)).status)
    expect(visits).toEqual([])
    // A DTD may be named, but it is not read.
    expect(answers).toEqual(['200', '400', '400', '400', '200'])
  })
})

describe('malicious XML', () => {
  test('is refused: entity bombs, deep nesting, many tags, huge attributes, invalid characters', async ({ veck }) => {
    await addSvea(veck)
    const lol = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('')
    const inside = (content: string) => requestWith(['<BuyerCookie>rekv-88120/anna</BuyerCookie>', content])
    const documents = [
      requestWith([doctype, `<!DOCTYPE cXML [<!ENTITY l0 "lol">${lol}]>`], ['rekv-88120/anna', '&l9;']),
      inside('<a>'.repeat(3000) + '</a>'.repeat(3000)),
      inside('<a/>'.repeat(6000)),
      inside(`<BuyerCookie x="${'y'.repeat(90_000)}">${'z'.repeat(5000)}</BuyerCookie>`),
      inside('<BuyerCookie>&#0;</BuyerCookie>'),
      inside('<BuyerCookie>&#xFFFFFFFF;</BuyerCookie>'),
      inside('<__proto__><polluted>1</polluted></__proto__>'),
    ]
    for (const document of documents) {
      const { status, startPage } = await sendCxml(veck, document)
      expect([document.slice(0, 200), status, startPage]).toEqual([document.slice(0, 200), '400', ''])
    }
    expect((await sendCxml(veck, createRequest)).status).toBe('200')
  })
})

describe('a name', () => {
  const broken = ['a\r\nBcc: all@veck.example', 'a\nb', 'a\rb', 'a\u0085b', 'a\0b']

  test('with a line break is refused, so that it cannot add a mail header or an HTTP header', async ({ veck }) => {
    const kund = await veck.as('kund')
    for (const text of broken) {
      const order = await kund.call('createOrder', { body: { offerName: text, note: '' } })
      expect([text, order.status, Object.keys(order.body.fields)]).toEqual([text, 400, ['offerName']])
      const share = await kund.call('shareOrders', { body: { emailAddress: `${text}@veck.example` } })
      expect([text, share.status]).toEqual([text, 400])
    }
  })

  test('with quotes, slashes or encoded line breaks cannot end the file name of a download', async ({ veck }) => {
    await prepare(veck)
    const kund = await veck.as('kund')
    const { orderId } = await newTarget(kund)
    const offerName = 'a"; x=y/..\\%0d%0aåäö🧵'
    await kund.call('updateOrder', { body: { id: orderId, offerName, note: '' } })
    for (const name of ['getOrderPdf', 'getOrderImages'] as const) {
      const { status, headers } = await kund.call(name, { params: { id: orderId } })
      expect([name, status]).toEqual([name, 200])
      const disposition = String(headers['content-disposition'])
      // One plain and one encoded file name, nothing after them, and no path.
      expect(disposition).toMatch(
        /^(attachment|inline); filename="[^"\\/\r\n]*"(; filename\*=UTF-8''[\w.!#$&+^`|~%-]*)?$/,
      )
      const encoded = /filename\*=UTF-8''(\S+)$/.exec(disposition)?.[1] ?? ''
      expect(decodeURIComponent(encoded)).not.toMatch(/[/\\\r\n]/)
    }
  })
})

describe('a text in a PDF', () => {
  test('is printed as text and adds no script, no link and no action', async ({ veck }) => {
    await prepare(veck)
    const kund = await veck.as('kund')
    const { orderId } = await newTarget(kund)
    const note = ') Tj /OpenAction << /S /JavaScript /JS (app.alert(1)) >> endobj <</Type/Catalog>>'
    const offerName = '(\\) /AA << /S >>'
    await kund.call('updateOrder', { body: { id: orderId, offerName, note } })
    const { rawPayload } = await veck.app.inject({
      url: `/api/app/order/pdf/${orderId}`,
      headers: { authorization: `Bearer ${kund.token}` },
    })
    const pdf = await getDocument({ data: new Uint8Array(rawPayload), verbosity: 0 }).promise
    onTestFinished(() => pdf.destroy())
    const page = await pdf.getPage(1)
    const { items } = await page.getTextContent()
    const text = items.map((item) => ('str' in item ? item.str : '')).join('')
    expect(text.replaceAll(/\s/g, '')).toContain(offerName.replaceAll(/\s/g, ''))
    expect([await pdf.getOpenAction(), await pdf.getJSActions(), await pdf.getAttachments()]).toEqual([
      null,
      null,
      null,
    ])
    expect([await page.getAnnotations(), await page.getJSActions()]).toEqual([[], null])
  })
})

describe('prototypes', () => {
  test('cannot be polluted through the body, query or path of a call', async ({ veck }) => {
    const kund = await veck.as('kund')
    const headers = { 'content-type': 'application/json' }
    const poison = ['{"__proto__":{"polluted":1}}', '{"constructor":{"prototype":{"polluted":1}}}']
    for (const [name] of named.filter(([one, { body }]) => one !== 'signOut' && body)) {
      for (const body of poison) {
        const { status } = await kund.call(name, { params: { id: '__proto__' }, headers, body })
        expect([name, status]).toEqual([name, 400])
      }
    }
    const texts = await veck.app.inject('/api/app/systemtext/?resourceName=__proto__&__proto__[polluted]=1')
    expect(texts.json()).toEqual({})
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  test('are not read when an id or a resource name is one of their property names', async ({ veck }) => {
    const kund = await veck.as('kund')
    const order = await newOrder(kund)
    for (const id of ['constructor', 'toString', '__proto__']) {
      expect((await kund.call('getOrder', { params: { id } })).status).toBe(400)
      expect((await kund.call('getSystemTexts', { query: { resourceName: id } })).body).toEqual({})
    }
    expect(Object.keys(order.folders)).toHaveLength(1)
  })
})

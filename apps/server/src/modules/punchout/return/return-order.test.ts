import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OrderStatus } from '@veck/domain'
import { describe, expect, onTestFinished } from 'vitest'
import { testPrices } from '../../../../test/catalogue.ts'
import { newOrder, readOrder } from '../../../../test/orders.ts'
import { runOperator } from '../../../../test/operator.ts'
import { place, placeableOrder, stockCatalogue } from '../../../../test/placeable-order.ts'
import { startVeck, test as base, type Caller, type Veck } from '../../../../test/veck.ts'
import { readXml, textAt } from '../cxml/read-xml.ts'
import { readItemId } from './item-id.ts'
import { addSvea, createRequest, editRequest, postOci, sendCxml, signIn, svea } from '../testing/procurement.ts'

const comeByCxml = async (veck: Veck) => {
  const { startPage } = await sendCxml(veck, createRequest)
  const { body, headers } = await signIn(veck, startPage)
  return { startPage, headers, anna: veck.withToken(body.token.accessToken) }
}

const test = base.extend<{ anna: Caller }>({
  anna: async ({ veck }, use) => {
    await addSvea(veck)
    await stockCatalogue(veck)
    await use((await comeByCxml(veck)).anna)
  },
})
const giveBack = (caller: Caller, id: string) => caller.call('returnToProcurement', { params: { id } })

describe('returning an order to procurement', () => {
  test('[A1.3] a return answers the form for the buyer’s system, and the order counts as sent', async ({ anna }) => {
    const order = await placeableOrder(anna)
    const { status, body } = await giveBack(anna, order.id)
    expect([status, new URL(body.url).hostname, Object.keys(body.fields)]).toEqual([
      200,
      'inkop.svea.example',
      ['cxml-urlencoded'],
    ])
    const message = readXml(body.fields['cxml-urlencoded'])
    const path = ['Message', 'PunchOutOrderMessage', 'ItemIn', 'ItemID', 'SupplierPartAuxiliaryID']
    expect(readItemId(textAt(message, ...path))).toEqual({ offerNumber: order.offerNumber })
    const sent = await readOrder(anna, order.id)
    expect(sent).toMatchObject({ status: OrderStatus.OfferSentToCustomer, version: order.version + 1 })
    expect(sent.offerSentToCustomerAt).not.toBeNull()
    const { body: history } = await anna.call('getOrderHistory', { params: { id: order.id } })
    expect(history[0]).toMatchObject({ code: 'returnedToProcurement' })
    // An answer that got lost is given again, and nothing more is done.
    expect((await giveBack(anna, order.id)).body.url).toBe(body.url)
    expect((await readOrder(anna, order.id)).version).toBe(sent.version)
  })

  test('an order of a user from a procurement system names the buyer’s company', async ({ veck, anna }) => {
    const order = await placeableOrder(anna)
    expect((await place(anna, order.id)).status).toBe(200)
    await veck.doJobs()
    expect(veck.erpOrders[0]?.document).toContain('schemeID="0088">7300010000032<')
    await runOperator(veck, 'buyers', 'company', svea.name, '556036-0793')
    const other = await placeableOrder(anna)
    await place(anna, other.id)
    await veck.doJobs()
    expect(veck.erpOrders[1]?.document).toContain('schemeID="0007">5560360793<')
  })

  test('[A1.3][A2.40] the buyer’s users can neither open nor place a returned order, in this session or a later one', async ({
    veck,
    anna,
  }) => {
    const order = await placeableOrder(anna)
    await giveBack(anna, order.id)
    const reopen = (caller: Caller) => caller.call('setStatusToInitiated', { params: { id: order.id } })
    const { anna: later } = await comeByCxml(veck)
    for (const caller of [await veck.as('anna.sjogren@svea.example'), later]) {
      expect([(await reopen(caller)).status, (await place(caller, order.id)).status]).toEqual([403, 403])
    }
    expect((await readOrder(later, order.id)).procurement).toMatchObject({
      buyerName: svea.name,
      validUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      isEditVisit: false,
    })
    expect((await place(later, (await placeableOrder(later)).id)).status).toBe(200)
    const sent = await placeableOrder(later)
    await later.call('sendOrderPdf', { params: { id: sent.id } })
    expect((await giveBack(later, sent.id)).body).toMatchObject({ code: 'wrongStatus' })
    expect((await place(await veck.as('salj'), order.id)).status).toBe(200)
  })

  test('an edit visit opens the order again and voids the return; an inspect visit does not', async ({
    veck,
    anna,
  }) => {
    const order = await placeableOrder(anna)
    const { body } = await giveBack(anna, order.id)
    const path = ['Message', 'PunchOutOrderMessage', 'ItemIn', 'ItemID', 'SupplierPartAuxiliaryID']
    const itemId = textAt(readXml(body.fields['cxml-urlencoded']), ...path)
    const comeTo = async (operation: string) => {
      const document = editRequest
        .replace('6f9619ff-8b86-4d01-b42d-00cf4fc964ff', itemId)
        .replace('operation="edit"', `operation="${operation}"`)
      const { startPage } = await sendCxml(veck, document)
      expect(new URL(startPage).searchParams.get('redirect')).toBe(`/sv/order/${order.id}`)
      return veck.withToken((await signIn(veck, startPage)).body.token.accessToken)
    }
    const reopen = (caller: Caller) => caller.call('setStatusToInitiated', { params: { id: order.id } })
    expect((await reopen(await comeTo('inspect'))).status).toBe(403)
    const editor = await comeTo('edit')
    expect((await readOrder(editor, order.id)).procurement).toMatchObject({ isEditVisit: true })
    expect((await place(editor, order.id)).status).toBe(403)
    expect((await reopen(editor)).status).toBe(200)
    expect((await readOrder(editor, order.id)).procurement).toBeUndefined()
    expect((await giveBack(editor, order.id)).status).toBe(200)
    expect((await reopen(editor)).status).toBe(200)
    expect((await place(editor, order.id)).status).toBe(200)
  })

  test('[A4.9] a returned order keeps its prices until they expire', async ({ veck, anna }) => {
    const order = await placeableOrder(anna)
    await giveBack(anna, order.id)
    veck.clock.forward(60_000)
    await stockCatalogue(veck, { ...testPrices, freight: testPrices.perSplit })
    const salj = await veck.as('salj')
    const refresh = async (caller: Caller) => (await caller.call('refreshPrices', { params: { id: order.id } })).body
    expect((await refresh(salj)).orderTotalExclVat).toEqual(order.orderTotalExclVat)
    const other = await placeableOrder(await veck.as('kund'))
    expect(other.freightCost).not.toEqual(order.freightCost)
    veck.clock.forward(32 * 24 * 60 * 60_000)
    const later = await veck.as('salj')
    expect((await place(later, order.id)).body).toMatchObject({ code: 'pricesChanged' })
    expect((await refresh(later)).freightCost).toEqual(other.freightCost)
  })

  test('[A1.3] a return to an OCI buyer posts OCI fields to its hook', async ({ veck }) => {
    await addSvea(veck)
    await stockCatalogue(veck)
    const answer = await postOci(veck, {
      USERNAME: svea.oci.username,
      PASSWORD: svea.oci.password,
      HOOK_URL: 'https://inkop.svea.example/sap/hook?sap-session=abc',
      '~TARGET': '_top',
    })
    const { body: signedIn } = await signIn(veck, String(answer.headers.location))
    const bo = veck.withToken(signedIn.token.accessToken)
    const order = await placeableOrder(bo)
    const { body } = await giveBack(bo, order.id)
    expect(body).toMatchObject({
      url: 'https://inkop.svea.example/sap/hook?sap-session=abc',
      fields: {
        '~TARGET': '_top',
        'NEW_ITEM-VENDORMAT[1]': '31-01',
        'NEW_ITEM-PRICE[1]': order.orderTotalNetAmount.value.toFixed(2),
        'NEW_ITEM-PRICE[2]': order.freightCost.value.toFixed(2),
      },
    })
  })

  test('a return requires a punch-out user, an internal line and the prices that the user saw', async ({
    veck,
    anna,
  }) => {
    const kund = await veck.as('kund')
    expect((await giveBack(kund, (await placeableOrder(kund)).id)).status).toBe(403)
    const order = await placeableOrder(anna)
    expect((await giveBack(kund, order.id)).status).toBe(404)
    expect((await giveBack(anna, (await newOrder(anna)).id)).body).toMatchObject({ code: 'nothingToOrder' })
    await veck.clock.forward(60_000)
    await stockCatalogue(veck, { ...testPrices, freight: testPrices.perSplit })
    expect((await giveBack(anna, order.id)).body).toMatchObject({ code: 'pricesChanged' })
  })
})

test('[A2.8] the page may post only to the buyer who sent its user, also after a reload', async () => {
  const webFolder = await mkdtemp(join(tmpdir(), 'veck-web-'))
  await writeFile(join(webFolder, 'index.html'), '<!doctype html>')
  const veck = await startVeck({ webFolder })
  onTestFinished(async () => {
    await veck.stop()
    await rm(webFolder, { recursive: true })
  })
  const formAction = async (url: string, cookie = '') => {
    const { headers } = await veck.app.inject({ url, headers: { cookie } })
    return /form-action ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
  }
  await addSvea(veck)
  const { startPage, headers } = await comeByCxml(veck)
  const { pathname, search } = new URL(startPage)
  const cookie = [headers['set-cookie']]
    .flat()
    .map((one) => String(one).split(';')[0])
    .join('; ')
  expect(await formAction(pathname + search)).toMatch(/^'self' https:\/\/inkop\.svea\.example/)
  expect(await formAction('/sv/orders', cookie)).toMatch(/^'self' https:\/\/inkop\.svea\.example/)
  expect(await formAction('/sv/orders')).toBe("'self'")
  expect(await formAction('/sv/account/punchout?sessionID=00000000-0000-4000-8000-000000000000')).toBe("'self'")
  const healthz = await veck.app.inject({ url: '/healthz', headers: { cookie } })
  expect(healthz.headers['content-security-policy']).toContain("form-action 'self';")
})

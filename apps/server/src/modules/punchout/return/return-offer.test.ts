import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OrderStatus } from '@veck/domain'
import { describe, expect, onTestFinished } from 'vitest'
import { testPrices } from '../../../../test/catalogue.ts'
import { newOffer, readOffer } from '../../../../test/offers.ts'
import { place, placeableOffer, stockCatalogue } from '../../../../test/placeable-offer.ts'
import { startVeck, test as base, type Caller, type Veck } from '../../../../test/veck.ts'
import { readXml, textAt } from '../cxml/read-xml.ts'
import { addSvea, createRequest, postOci, sendCxml, signIn, svea } from '../testing/procurement.ts'

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

describe('returning an offer to procurement', () => {
  test('[A1.3] answers the form for the buyer’s system, and the offer counts as sent', async ({ anna }) => {
    const offer = await placeableOffer(anna)
    const { status, body } = await giveBack(anna, offer.id)
    expect([status, new URL(body.url).hostname, Object.keys(body.fields)]).toEqual([
      200,
      'inkop.svea.example',
      ['cxml-urlencoded'],
    ])
    const message = readXml(body.fields['cxml-urlencoded'])
    const path = ['Message', 'PunchOutOrderMessage', 'ItemIn', 'ItemID', 'SupplierPartAuxiliaryID']
    expect(textAt(message, ...path)).toBe(offer.id)
    const sent = await readOffer(anna, offer.id)
    expect(sent).toMatchObject({ status: OrderStatus.OfferSentToCustomer, version: offer.version + 1 })
    expect(sent.offerSentToCustomerAt).not.toBeNull()
    const { body: history } = await anna.call('getOrderHistory', { params: { id: offer.id } })
    expect(history[0]).toMatchObject({ code: 'returnedToProcurement' })
    // An answer that got lost is given again, and nothing more is done.
    expect((await giveBack(anna, offer.id)).body.url).toBe(body.url)
    expect((await readOffer(anna, offer.id)).version).toBe(sent.version)
  })

  test('[A1.3] what went back is not placed from the same session as well', async ({ veck, anna }) => {
    const offer = await placeableOffer(anna)
    await giveBack(anna, offer.id)
    await anna.call('setStatusToInitiated', { params: { id: offer.id } })
    expect((await place(anna, offer.id)).status).toBe(403)
    expect((await place(anna, (await placeableOffer(anna)).id)).status).toBe(200)
    const sent = await placeableOffer(anna)
    await anna.call('sendOrderPdf', { params: { id: sent.id } })
    expect((await giveBack(anna, sent.id)).body).toMatchObject({ code: 'wrongStatus' })
    const { anna: later } = await comeByCxml(veck)
    expect((await place(later, offer.id)).status).toBe(200)
  })

  test('[A1.3] goes by OCI fields to the hook of an OCI buyer', async ({ veck }) => {
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
    const offer = await placeableOffer(bo)
    const { body } = await giveBack(bo, offer.id)
    expect(body).toMatchObject({
      url: 'https://inkop.svea.example/sap/hook?sap-session=abc',
      fields: {
        '~TARGET': '_top',
        'NEW_ITEM-VENDORMAT[1]': '31-01',
        'NEW_ITEM-PRICE[1]': offer.orderTotalNetAmount.value.toFixed(2),
        'NEW_ITEM-PRICE[2]': offer.freightCost.value.toFixed(2),
      },
    })
  })

  test('is for those who came that way, with something of ours, at the prices they saw', async ({ veck, anna }) => {
    const kund = await veck.as('kund')
    expect((await giveBack(kund, (await placeableOffer(kund)).id)).status).toBe(403)
    const offer = await placeableOffer(anna)
    expect((await giveBack(kund, offer.id)).status).toBe(404)
    expect((await giveBack(anna, (await newOffer(anna)).id)).body).toMatchObject({ code: 'nothingToOrder' })
    await veck.clock.forward(60_000)
    await stockCatalogue(veck, { ...testPrices, freight: testPrices.perSplit })
    expect((await giveBack(anna, offer.id)).body).toMatchObject({ code: 'pricesChanged' })
  })
})

test('[A2.8] the page may post to the buyer who sent its user, also when it is loaded again, and to nobody else', async () => {
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

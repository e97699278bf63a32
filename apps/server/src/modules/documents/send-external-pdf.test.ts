import { ownFabric, recipient } from '../../../test/curtain-choice.ts'
import { OrderStatus } from '@veck/domain'
import { describe, expect } from 'vitest'
import { newOrder, nowhere, setStatus } from '../../../test/orders.ts'
import { addCurtain, stockCatalogue } from '../../../test/placeable-order.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { test as base, type Caller } from '../../../test/veck.ts'

type Scene = { kund: Caller; orderId: string; ours: string; molly: string; tindra: string; nameless: string }

const test = base.extend<{ scene: Scene }>({
  scene: async ({ veck }, use) => {
    await stockCatalogue(veck)
    const kund = await veck.as('kund')
    const { id: orderId, folder } = await newOrder(kund)
    const add = (name: string, choice = {}) => addCurtain(kund, orderId, folder.id, name, choice)
    await use({
      kund,
      orderId,
      ours: await add('Vårt tyg'),
      molly: await add('Fönster 1', ownFabric),
      tindra: await add('Fönster 2', {
        ...ownFabric,
        externalFabricSupplier: ' VÄVERIET',
        externalFabricName: 'Tindra',
        externalFabricArticleNumber: 'T-7',
      }),
      nameless: await add('Fönster 3', { ...ownFabric, externalFabricSupplier: 'Annan', externalFabricName: 'Siri' }),
    })
  },
})

const send = (caller: Caller, orderId: string, markings: string[], customerInformation: object = recipient) =>
  caller.call('sendExternalFabricsPdf', {
    body: { orderId, customerInformation, selectedExternalFabricMarkingIds: markings },
  })

describe('sending the external-fabrics PDF', () => {
  test('[A4.11][A7.28] mails the ticked fabrics by supplier, with a copy to the sender', async ({ veck, scene }) => {
    const { kund, orderId, molly, tindra } = scene
    const { status, body } = await send(kund, orderId, [tindra, molly])
    expect([status, body.message]).toEqual([
      200,
      'Underlaget är på väg till anna@tyglagret.example, med en kopia till dig.',
    ])
    await veck.doJobs()
    expect(veck.mails.map(({ to }) => to).toSorted()).toEqual(['anna@tyglagret.example', 'kund@veck.example'])
    const mail = veck.mails.find(({ to }) => to === recipient.email)
    expect(mail?.text).toContain('Lindqvist Inredning AB')
    expect(mail?.text).toContain('kund@veck.example')
    const [file, copy] = veck.mails.map(({ attachments }) =>
      attachments.find(({ fileName }) => fileName.endsWith('.pdf')),
    )
    expect(file?.content.equals(copy?.content ?? Buffer.alloc(0))).toBe(true)
    const { text, tagged, roles } = await readPdf(file?.content ?? Buffer.alloc(0))
    for (const words of ['Anna Åkesson', 'Vävargatan 3', 'Molly, Blå · artikelnr M-12', 'Tindra, Blå · artikelnr T-7'])
      expect(text).toContain(words)
    expect(text).not.toContain('Siri')
    expect(text).not.toContain('Vårt tyg')
    expect(text).not.toMatch(/\d kr/)
    // Both spellings are the same supplier.
    expect([tagged, roles.filter((role) => role === 'H2').length]).toEqual([true, 1])
    const { body: history } = await kund.call('getOrderHistory', { params: { id: orderId } })
    expect(history[0]).toMatchObject({ code: 'externalFabricsSent' })
  })

  test('[A6.4][A4.11] is allowed to customers and sales in any status and keeps it', async ({ veck, scene }) => {
    const salj = await veck.as('salj')
    for (const status of [OrderStatus.OfferSentToCustomer, OrderStatus.OrderPlaced, OrderStatus.Failed]) {
      await setStatus(veck, scene.orderId, status)
      expect((await send(salj, scene.orderId, [scene.nameless])).status).toBe(200)
      expect((await salj.call('getOrder', { params: { id: scene.orderId } })).body.status).toBe(status)
    }
  })

  test('[A1.6] is allowed to nobody else', async ({ veck, scene }) => {
    expect((await send(await veck.as('kollega'), scene.orderId, [scene.molly])).status).toBe(404)
    expect((await send(scene.kund, nowhere, [scene.molly])).status).toBe(404)
  })

  test('[A4.11] is refused for an order without external fabrics', async ({ scene: { kund } }) => {
    const order = await newOrder(kund)
    const ours = await addCurtain(kund, order.id, order.folder.id, 'Vårt')
    expect((await send(kund, order.id, [ours])).body).toMatchObject({ code: 'nothingToOrder' })
  })

  test('[A5.7][A8.7] checks each field of the form and the ticked markings', async ({ veck, scene }) => {
    const { kund, orderId, ours, molly } = scene
    const blank = Object.fromEntries(Object.keys(recipient).map((name) => [name, '']))
    const { status, body } = await send(kund, orderId, [], { ...blank, email: 'anna' })
    expect([status, Object.keys(body.fields).toSorted()]).toEqual([
      400,
      [
        ...Object.keys(recipient).map((name) => `customerInformation.${name}`),
        'selectedExternalFabricMarkingIds',
      ].toSorted(),
    ])
    for (const wrong of [ours, nowhere]) {
      const refused = await send(kund, orderId, [molly, wrong])
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['selectedExternalFabricMarkingIds']])
    }
    await veck.doJobs()
    expect(veck.mails).toEqual([])
  })
})

import { SalesNoteMaxLength } from '@veck/contract'
import { OrderStatus } from '@veck/domain'
import { describe, expect } from 'vitest'
import { newOrder, nowhere, setStatus } from '../../../test/orders.ts'
import { place, placeableOrder, stockCatalogue } from '../../../test/placeable-order.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { test, type Caller, type Veck } from '../../../test/veck.ts'
import { exportOf } from '../account-export/testing/read-export.ts'

const scene = async (veck: Veck) => {
  const kund = await veck.as('kund')
  const order = await newOrder(kund)
  return { kund, salj: await veck.as('salj'), order, params: { id: order.id } }
}

const { Initiated, OfferSentToCustomer, OrderPlaced, Failed } = OrderStatus

describe('the note of sales on an order', () => {
  test('is empty at first, and then has its text, author and time', async ({ veck }) => {
    const { salj, params } = await scene(veck)
    const none = { text: '', version: 0, updatedAtFormatted: null, updatedByName: '' }
    expect((await salj.call('getSalesNote', { params })).body).toEqual(none)
    const body = { text: '  Ring Karin före kl. 10.\nKod 4711 ', version: 0 }
    const saved = await salj.call('saveSalesNote', { params, body })
    expect(saved.body).toEqual({
      text: 'Ring Karin före kl. 10.\nKod 4711',
      version: 1,
      updatedAtFormatted: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
      updatedByName: expect.stringMatching(/\S/),
    })
    expect((await salj.call('getSalesNote', { params })).body).toEqual(saved.body)
  })

  test('is removed by an empty text, and its version still counts', async ({ veck }) => {
    const { salj, params } = await scene(veck)
    await salj.call('saveSalesNote', { params, body: { text: 'Väntar på väv', version: 0 } })
    const removed = await salj.call('saveSalesNote', { params, body: { text: ' ', version: 1 } })
    expect(removed.body).toMatchObject({ text: '', version: 2 })
    const late = await salj.call('saveSalesNote', { params, body: { text: 'Ny', version: 0 } })
    expect([late.status, late.body.code]).toEqual([409, 'stale'])
  })

  test('is not overwritten by a colleague who saw an older version', async ({ veck }) => {
    const { salj, params } = await scene(veck)
    await salj.call('saveSalesNote', { params, body: { text: 'Första', version: 0 } })
    for (const version of [0, 2, Number.MAX_SAFE_INTEGER]) {
      const late = await salj.call('saveSalesNote', { params, body: { text: 'Andra', version } })
      expect([version, late.status, late.body.code]).toEqual([version, 409, 'stale'])
    }
    expect((await salj.call('getSalesNote', { params })).body).toMatchObject({ text: 'Första', version: 1 })
  })

  test.for([0, 1])('is saved once by two colleagues who both saw version %i', async (version, { veck }) => {
    const { salj, params } = await scene(veck)
    if (version > 0) await salj.call('saveSalesNote', { params, body: { text: 'Första', version: 0 } })
    const save = (text: string) => salj.call('saveSalesNote', { params, body: { text, version } })
    const answers = await Promise.all([save('Ena'), save('Andra'), save('Tredje')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const saved = answers.find(({ status }) => status === 200)
    expect((await salj.call('getSalesNote', { params })).body).toEqual(saved?.body)
  })

  test('can be saved again when the answer was lost', async ({ veck }) => {
    const { salj, params } = await scene(veck)
    const save = () => salj.call('saveSalesNote', { params, body: { text: 'En gång', version: 0 } })
    const first = await save()
    expect(await save()).toMatchObject({ status: 200, body: first.body })
  })

  test.for([Initiated, OfferSentToCustomer, OrderPlaced, Failed])(
    'can be written in status %i of the order, and changes neither its version nor its history',
    async (status, { veck }) => {
      const { kund, salj, order, params } = await scene(veck)
      await setStatus(veck, order.id, status)
      const seen = async () => [
        (await kund.call('getOrder', { params })).body.version,
        (await kund.call('getOrderHistory', { params })).body,
      ]
      const before = await seen()
      expect((await salj.call('saveSalesNote', { params, body: { text: 'Hej', version: 0 } })).status).toBe(200)
      expect(await seen()).toEqual(before)
    },
  )

  test('is not found for an unknown or deleted order, and is back when the order is restored', async ({ veck }) => {
    const { kund, salj, order, params } = await scene(veck)
    await salj.call('saveSalesNote', { params, body: { text: 'Kvar', version: 0 } })
    const ownerAndOrder = { orderIds: [order.id], userEmailAddress: 'kund@veck.example' }
    await kund.call('deleteOrders', { body: ownerAndOrder })
    for (const id of [order.id, nowhere]) {
      const read = await salj.call('getSalesNote', { params: { id } })
      const written = await salj.call('saveSalesNote', { params: { id }, body: { text: 'Ny', version: 1 } })
      expect([read.status, written.status]).toEqual([404, 404])
    }
    expect((await kund.call('restoreOrders', { body: { orderIds: [order.id] } })).status).toBeLessThan(300)
    expect((await salj.call('getSalesNote', { params })).body.text).toBe('Kvar')
  })

  test('has a text and a version, and at most 2000 characters', async ({ veck }) => {
    const { salj, params } = await scene(veck)
    const longest = 'å'.repeat(SalesNoteMaxLength)
    for (const body of [
      { text: `${longest}å`, version: 0 },
      { version: 0 },
      { text: 'Hej' },
      { text: 'Hej', version: -1 },
    ])
      expect((await salj.call('saveSalesNote', { params, body })).status).toBe(400)
    expect((await salj.call('saveSalesNote', { params, body: { text: longest, version: 0 } })).status).toBe(200)
  })
})

const word = 'Xylofonvarning'

const answerOf = async (caller: Caller, veck: Veck, url: string) => {
  const { rawPayload, statusCode } = await veck.app.inject({
    url,
    headers: { authorization: `Bearer ${caller.token}`, 'accept-language': 'sv-SE' },
  })
  expect([url, statusCode]).toEqual([url, 200])
  return rawPayload
}

test('a note of sales is in nothing that the customer, the mails, the PDF, the export or the ERP get', async ({
  veck,
}) => {
  await stockCatalogue(veck)
  const [kund, salj] = [await veck.as('kund'), await veck.as('salj')]
  const order = await placeableOrder(kund)
  const params = { id: order.id }
  const written = await salj.call('saveSalesNote', { params, body: { text: `${word}: betalar sent`, version: 0 } })
  expect(written.body.text).toContain(word)
  expect((await place(kund, order.id)).status).toBeLessThan(300)
  await veck.doJobs()

  const ofOrder = `/api/app/order/${order.id}`
  const readable: Record<string, string> = {
    order: (await answerOf(kund, veck, ofOrder)).toString(),
    list: (await answerOf(kund, veck, '/api/app/order/bystatus')).toString(),
    history: (await answerOf(kund, veck, `${ofOrder}/history`)).toString(),
    delivery: (await answerOf(kund, veck, `${ofOrder}/delivery`)).toString(),
    pdf: JSON.stringify(await readPdf(await answerOf(kund, veck, `/api/app/order/pdf/${order.id}`))),
    export: Buffer.concat([...(await exportOf(veck, kund)).files.values()]).toString(),
    erp: JSON.stringify(veck.erpOrders),
  }
  for (const mail of veck.mails) {
    readable[`mail ${mail.subject}`] = JSON.stringify({ ...mail, attachments: [] })
    for (const { fileName, contentType, content } of mail.attachments)
      if (contentType === 'application/pdf') readable[`attachment ${fileName}`] = JSON.stringify(await readPdf(content))
  }
  // Each of them is about this order, so the word would be found.
  const about = Object.entries(readable).filter(([, text]) => text.includes(String(order.offerNumber)))
  const names = about.map(([name]) => name)
  expect(names).toEqual(expect.arrayContaining(['order', 'list', 'pdf', 'export', 'erp']))
  for (const kind of ['mail', 'attachment']) expect(names.some((name) => name.startsWith(kind))).toBe(true)
  expect(Object.entries(readable).filter(([, text]) => text.includes(word))).toEqual([])
  for (const name of ['getSalesNote', 'saveSalesNote'] as const)
    expect((await kund.call(name, { params, body: { text: '', version: 1 } })).status).toBe(403)
})

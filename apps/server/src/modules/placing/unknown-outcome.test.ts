import { OrderStatus } from '@veck/domain'
import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished } from 'vitest'
import { readOrder } from '../../../test/orders.ts'
import { delivery, place, placeableOrder, stockCatalogue } from '../../../test/placeable-order.ts'
import { doJobsTwice, makeDue, orderIdIn, placedAtErp } from '../../../test/placed-at-erp.ts'
import { startVeck, test } from '../../../test/veck.ts'
import { placements, replacedDocuments } from '../../db/schema/placements.ts'
import { ErpRefused, ErpUnreached, type Erp, type ErpOrder } from '../../ports/erp.ts'

const elsewhere = { ...delivery, city: 'Uppsala' }

describe('an order whose first attempt had an unknown outcome', () => {
  test('is retried with the same key after 401, and the ERP has one order', async () => {
    const { server, veck, kund, order } = await placedAtErp('lose answer', 401, 201)
    await doJobsTwice(veck)
    expect((await readOrder(kund, order.id)).status).toBe(OrderStatus.OrderPlaced)
    await makeDue(veck)
    await veck.doJobs()
    expect(server.requests).toHaveLength(3)
    expect(new Set(server.requests.map(({ key }) => key)).size).toBe(1)
    expect(server.orders()).toHaveLength(1)
    const [placement] = await veck.db.select().from(placements).where(eq(placements.orderId, order.id))
    expect(placement?.acceptedAt).toBeInstanceOf(Date)
  })

  test.for(['lose answer', 'take and hang', 503, 401] as const)(
    'is placed again with the same key and order id after %s and a refusal',
    async (behaviour) => {
      const { server, veck, order } = await placedAtErp(behaviour, 422, 201)
      await doJobsTwice(veck)
      const salj = await veck.as('salj')
      expect((await readOrder(salj, order.id)).status).toBe(OrderStatus.Failed)
      await place(salj, order.id, elsewhere)
      await veck.doJobs()
      expect(server.requests).toHaveLength(3)
      expect(new Set(server.requests.map(({ key }) => key)).size).toBe(1)
      expect(new Set(server.requests.map(({ document }) => orderIdIn(document)))).toEqual(
        new Set([`${order.offerNumber}`]),
      )
      // From now on the newest document is sent.
      expect(server.requests[2]?.document).toContain('Uppsala')
      expect(server.orders()).toHaveLength(1)
    },
  )

  test('keeps its key after several refusals, until the ERP accepts the order', async () => {
    const { server, veck, order } = await placedAtErp('lose answer', 422, 422, 410, 201)
    await doJobsTwice(veck)
    const salj = await veck.as('salj')
    for (const city of ['Uppsala', 'Gävle', 'Umeå']) {
      await place(salj, order.id, { ...delivery, city })
      await veck.doJobs()
    }
    expect(new Set(server.requests.map(({ key }) => key)).size).toBe(1)
    expect(server.orders()).toHaveLength(1)
    expect((await readOrder(salj, order.id)).status).toBe(OrderStatus.OrderPlaced)
    expect(await veck.db.select().from(placements).where(eq(placements.orderId, order.id))).toHaveLength(1)
  })

  test('causes a mail to sales that the ERP may have the earlier contents, which are kept', async () => {
    const { server, veck, order } = await placedAtErp('lose answer', 422, 201)
    await doJobsTwice(veck)
    const salj = await veck.as('salj')
    await place(salj, order.id, elsewhere)
    await veck.doJobs()
    // The ERP has the first document and treats the second as a repetition.
    expect(server.orders()[0]?.document).toContain('Stockholm')
    const mails = veck.mails.filter(({ subject }) => subject.includes('Kontrollera order'))
    expect(mails.map(({ to }) => to)).toEqual(['salj@veck.example'])
    expect(mails[0]?.text).toContain(`under samma ordernummer, ${order.offerNumber},`)
    const { body: history } = await salj.call('getOrderHistory', { params: { id: order.id } })
    expect(history[0]).toMatchObject({ code: 'erpContentsUnsure', by: 'ERP' })
    const [kept] = await veck.db.select().from(replacedDocuments)
    expect(kept).toMatchObject({ document: server.requests[0]?.document, delivery, placedBy: 'kund@veck.example' })
  })

  test('causes no such mail when it is placed again with the same contents', async () => {
    const { veck, order } = await placedAtErp('lose answer', 422, 201)
    await doJobsTwice(veck)
    veck.clock.forward(90 * 60_000)
    const salj = await veck.as('salj')
    await place(salj, order.id)
    await veck.doJobs()
    expect(veck.mails.filter(({ subject }) => subject.includes('Kontrollera'))).toEqual([])
    const { body: history } = await salj.call('getOrderHistory', { params: { id: order.id } })
    expect(history[0]).toMatchObject({ code: 'placed' })
  })

  test('causes mails that do not say whether the ERP has it when it is refused', async () => {
    const { veck } = await placedAtErp('lose answer', 422)
    await doJobsTwice(veck)
    const textTo = (to: string) =>
      veck.mails.find((mail) => mail.to === to && mail.subject.includes('gick inte igenom'))?.text
    expect(textTo('salj@veck.example')).toContain('kan därför redan finnas i affärssystemet')
    expect(textTo('kund@veck.example')).not.toContain('Inget är beställt')
  })
})

test('an order whose earlier attempt did not reach the ERP gets a new key after a refusal', async () => {
  const answers = [new ErpUnreached('ECONNREFUSED'), new ErpRefused('422 Okänd artikel'), undefined]
  const handed: ErpOrder[] = []
  const erp: Erp = {
    handOver: async (order) => {
      const answer = answers[handed.length]
      handed.push(order)
      if (answer) throw answer
    },
  }
  const veck = await startVeck({ erp })
  onTestFinished(veck.stop)
  await stockCatalogue(veck)
  const kund = await veck.as('kund')
  const order = await placeableOrder(kund)
  await place(kund, order.id)
  await doJobsTwice(veck)
  await place(await veck.as('salj'), order.id)
  await veck.doJobs()
  expect(new Set(handed.map(({ key }) => key)).size).toBe(2)
  expect(handed.map(({ document }) => orderIdIn(document))).toEqual([
    `${order.offerNumber}`,
    `${order.offerNumber}`,
    `${order.offerNumber}-2`,
  ])
})

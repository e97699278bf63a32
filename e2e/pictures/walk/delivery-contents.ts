import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '@veck/contract/client'
import { apiAs } from '../../support/api.ts'
import { delivery } from '../../support/delivery.ts'
import { curtain, someFabric } from '../../support/order.ts'

const rooms = { Matsal: ['Fönster söder', 'Fönster väster'], Bibliotek: ['Burspråk'] }
const promised = { to: delivery.requestedDeliveryDate }

/** Sends a document as an ERP does that can only write files. */
const send = (name: string, document: object) => {
  const folder = join(process.env.VECK_E2E_DATA_DIR ?? '', 'erp-in')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(document))
}

const place = async (api: Client, erpProductId: string, offerName: string) => {
  const { id: orderId } = await api.createOrder({ body: { offerName, note: '' } })
  const params = { id: orderId }
  const { folder: root, offerNumber } = await api.getOrder({ params })
  for (const [name, windows] of Object.entries(rooms)) {
    const { id: folderId } = await api.createFolder({ body: { name, parentId: root.id, orderId } })
    for (const window of windows) {
      const { id: markingId } = await api.createMarking({ body: { name: window, folderId } })
      await api.createOrderLine({ params, body: { ...curtain, markingId, erpProductId, quantity: 2 } })
    }
  }
  await api.placeOrder({ body: { orderId, customerInformation: delivery } })
  return { orderId, order: String(offerNumber) }
}

type Told = { type: 'orderResponse' | 'despatchAdvice' } & Record<string, unknown>
const accepted: Told = { type: 'orderResponse', code: 'accepted', promised }
const shipped = (lines: object[], parcel: string): Told => ({
  type: 'despatchAdvice',
  carrier: 'PostNord',
  consignment: `SE${parcel}`,
  parcels: [{ id: `${parcel}SE` }],
  despatchedOn: '2026-11-16',
  expected: promised,
  lines,
})
const all = ['1', '2', '3'].map((line) => ({ line, quantity: 2 }))

/** What the supplier says about each order, in this sequence. */
const documents: Record<string, [offerName: string, ...Told[]]> = {
  confirmed: ['Pensionat Klippan', accepted],
  delayed: [
    'Pensionat Solgården',
    accepted,
    {
      type: 'orderResponse',
      code: 'changed',
      lines: [
        { line: '2', status: 'changed', promised: { to: '2098-04-07' }, note: 'Tyget väntas till lagret vecka 14.' },
        { line: '3', status: 'changed', substitute: { name: 'Lin Halmstad natur', articleNumber: '30442' } },
      ],
    },
  ],
  refused: [
    'Pensionat Vildrosen',
    { type: 'orderResponse', code: 'refused', note: 'Tyget har utgått och tillverkas inte längre.' },
  ],
  partShipped: [
    'Pensionat Måsen',
    accepted,
    shipped(
      [
        { line: '1', quantity: 2 },
        { line: '2', quantity: 1, outstanding: 1 },
      ],
      '73500009',
    ),
  ],
  delivered: [
    'Pensionat Havsörnen',
    accepted,
    shipped(all, '73500017'),
    {
      type: 'orderResponse',
      code: 'changed',
      lines: ['1', '2', '3'].map((line) => ({
        line,
        status: 'delivered',
        proof: { receivedBy: 'Eva Sandell', day: '2026-11-17' },
      })),
    },
  ],
  // Sales sees that more was sent than ordered, and a line that the order does not have.
  faulty: [
    'Pensionat Strömmen',
    accepted,
    shipped(
      [
        { line: '1', quantity: 5 },
        { line: '9', quantity: 1 },
      ],
      '73500025',
    ),
  ],
}

/** Placed orders in each state that the supplier can give them, and messages that need attention. */
export const makeDeliveries = async () => {
  const api = await apiAs('kund')
  const [{ partNo }] = await someFabric(api, 300)
  const orders: Record<string, string> = {}
  let number = 0
  for (const [name, [offerName, ...told]] of Object.entries(documents)) {
    const { orderId, order } = await place(api, partNo, offerName)
    orders[name] = orderId
    for (const document of told) {
      number += 1
      const id = `${document.type === 'orderResponse' ? 'OS' : 'LA'}-${order}-${number}`
      const issuedAt = new Date(Date.now() + number * 60_000).toISOString()
      send(id, { id, sender: '0007:5560360793', issuedAt, order, ...document })
    }
  }
  const settled = async () => {
    const states = await Promise.all(
      Object.entries(documents).map(async ([name, [, ...told]]) => {
        const { timeline } = await api.getOrderDelivery({ params: { id: orders[name] ?? '' } })
        return timeline.length >= told.length
      }),
    )
    return states.every(Boolean)
  }
  const head = { type: 'orderResponse', sender: '0007:5560360793', issuedAt: new Date().toISOString(), order: '4711' }
  send('OS-4711-a', { ...head, id: 'OS-4711', code: 'accepted' })
  for (let tries = 0; !(await settled()) && tries < 120; tries += 1) await sleep(500)
  // The same number with other contents is a contradiction.
  send('OS-4711-b', { ...head, id: 'OS-4711', code: 'refused' })
  return orders
}

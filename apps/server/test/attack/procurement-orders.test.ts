import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { OrderStatus } from '@veck/domain'
import { users } from '../../src/db/schema/accounts.ts'
import { orders } from '../../src/db/schema/orders.ts'
import { placements } from '../../src/db/schema/placements.ts'
import { punchoutReturns } from '../../src/db/schema/punchout-returns.ts'
import { closeDemo } from '../../src/demo/access.ts'
import { addBuyer, setBuyerActive } from '../../src/modules/punchout/index.ts'
import {
  createRequest,
  editRequest,
  orderRequest,
  sendCxml,
  type TestItem,
} from '../../src/modules/punchout/testing/procurement.ts'
import { enter, returnOrder } from '../../src/modules/punchout/testing/returned-order.ts'
import { place } from '../placeable-order.ts'
import { setStatus } from '../orders.ts'
import { test, type Veck } from '../veck.ts'
import { prepare } from './prepare.ts'

const secret = '<SharedSecret>lås &amp; bom &lt;12&gt;</SharedSecret>'
const told = (identity: string, sharedSecret: string): [string, string][] => [
  ['AN01002', identity],
  [secret, `<SharedSecret>${sharedSecret}</SharedSecret>`],
]

/** Not a demo account: the demo is off in this test. */
const salesEmail = 'sven@gardinfabriken.example'

const others = [
  { name: 'Nordbygg', identity: 'AN09999', sharedSecret: 'en annan hemlighet' },
  { name: 'Utestängd AB', identity: 'AN08888', sharedSecret: 'en tredje hemlighet' },
  { name: 'Demo AB', identity: 'AN07777', sharedSecret: 'allas hemlighet' },
]

/** Who sends the order, and the status of the answer. No status: it depends on the state of the order. */
const senders: Record<string, { changes: [string, string][]; status?: string }> = {
  'without a secret': { changes: [[secret, '']], status: '401' },
  'with an empty secret': { changes: told('AN01002', ''), status: '401' },
  'with a wrong secret': { changes: told('AN01002', 'lås & bom'.replace('&', '&amp;')), status: '401' },
  'with the secret of another buyer': { changes: told('AN01002', 'en annan hemlighet'), status: '401' },
  'as nobody we know': { changes: told('AN00000', 'en annan hemlighet'), status: '401' },
  'as a buyer who is shut out': { changes: told('AN08888', 'en tredje hemlighet'), status: '401' },
  'as the demo’s buyer without the demo': { changes: told('AN07777', 'allas hemlighet'), status: '401' },
  'as another buyer': { changes: told('AN09999', 'en annan hemlighet'), status: '412' },
  'as the buyer': { changes: [] },
}

type OrderPage = { id: string; items: TestItem[] }

/** The state of the order, and the status of the answer to its buyer. */
const states: Record<string, { make: (veck: Veck, order: OrderPage) => Promise<unknown>; status: string }> = {
  returned: { make: async () => {}, status: '200' },
  'opened again by an edit visit': {
    make: async (veck, { id, items: [item] }) => {
      const edit = editRequest.replace('6f9619ff-8b86-4d01-b42d-00cf4fc964ff', item?.itemId ?? '')
      await (await enter(veck, edit)).call('setStatusToInitiated', { params: { id } })
    },
    status: '412',
  },
  'no longer valid': {
    make: (veck, { id }) =>
      veck.db.update(punchoutReturns).set({ validUntil: '2020-01-01' }).where(eq(punchoutReturns.orderId, id)),
    status: '412',
  },
  'placed by sales': { make: async (veck, { id }) => place(await veck.as(salesEmail), id), status: '409' },
  'failed at the ERP': { make: (veck, { id }) => setStatus(veck, id, OrderStatus.Failed), status: '409' },
  deleted: { make: (veck, { id }) => setStatus(veck, id, OrderStatus.Deleted), status: '412' },
}

const found = async (veck: Veck, id: string) => ({
  order: await veck.db.select().from(orders).where(eq(orders.id, id)),
  placed: await veck.db.select().from(placements).where(eq(placements.orderId, id)),
})

test('the answer to an OrderRequest depends on sender and order state, and a refused request changes nothing', async ({
  veck,
}) => {
  await prepare(veck)
  for (const { name, identity, sharedSecret } of others) {
    const cxml = { domain: 'NetworkID', identity, sharedSecret }
    const id = await addBuyer(veck.db, { name, cxml, returnHosts: ['x.example'] }, { demo: name === 'Demo AB' })
    if (name === 'Utestängd AB') await setBuyerActive(veck.db, id ?? '', false)
  }
  await closeDemo(veck.db, veck.clock)
  await veck.db.insert(users).values({ email: salesEmail, isCurtainUser: true, isSales: true })
  const wrong: string[] = []
  for (const [state, { make, status: forBuyer }] of Object.entries(states)) {
    // Failed attempts are counted for 15 minutes.
    veck.clock.forward(16 * 60_000)
    const order = await returnOrder(await enter(veck, createRequest))
    await make(veck, order)
    const [item] = order.items as [TestItem]
    const requests = [
      ...['update', 'delete'].map((type) => ({
        name: type,
        document: orderRequest(order.items, ['type="new"', `type="${type}"`]),
        expected: '450',
      })),
      {
        name: 'other contents',
        document: orderRequest([{ ...item, quantity: '99' }]),
        expected: forBuyer === '200' ? '409' : forBuyer,
      },
      ...Object.entries(senders).map(([name, { changes, status }]) => ({
        name,
        document: orderRequest(order.items, ...changes),
        expected: status ?? forBuyer,
      })),
    ].map((one) => ({ ...one, document: one.document.replaceAll('PO-4500017', `PO-${state}`) }))
    for (const { name, document, expected } of requests) {
      const before = await found(veck, order.id)
      const { status } = await sendCxml(veck, document)
      if (status !== expected) wrong.push(`${state}, ${name}: ${status}, not ${expected}`)
      const after = await found(veck, order.id)
      const isRight = status === '200' ? after.placed.length === 1 : isDeepStrictEqual(after, before)
      if (!isRight) wrong.push(`${state}, ${name}: ${status}, and the order is another than it should be`)
    }
  }
  expect(wrong).toEqual([])
})

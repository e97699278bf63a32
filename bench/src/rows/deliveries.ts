import type { Client } from '@veck/contract/client'
import { sql } from 'drizzle-orm'
import { race } from '../race.ts'
import { median, ms, type Bench, type Row } from '../row.ts'
import { exchange } from '../send.ts'
import { startBenchServer, type BenchServer } from '../server.ts'
import { startContenders } from '../versus/contenders.ts'
import { measurePair } from '../versus/measure.ts'
import { pairOf, requestOf } from '../versus/pair.ts'
import { giveOrdersTo } from './many-orders.ts'

const owner = 'kund@veck.example'
const count = 5000
const limit = 150

/** Every order is placed and answered: 1 in 20 is delayed, 1 in 40 refused in part, 1 in 30 partly shipped, 1 in 100 faulty. */
const placeAndAnswer = async ({ database: { db } }: BenchServer) => {
  await db.execute(sql`update orders set status = 2 where offer_name like 'Offert %'`)
  await db.execute(sql`
    insert into placements (order_id, erp_order_id, lines, document, placed_at, placed_by, accepted_at)
    select id, offer_number::text, '[]', '<Order/>', now() - offer_number * interval '1 minute', ${owner}, now()
    from orders where offer_name like 'Offert %'`)
  await db.execute(sql`
    insert into order_deliveries
      (order_id, placement_key, version, state, summary, is_delayed, is_refused, is_partly_shipped, has_fault, updated_at)
    select o.id, p.key, 1, '{}', '[{"key": "DeliverySummary:All:week", "values": {"week": 49}}]',
      o.offer_number % 20 = 0, o.offer_number % 40 = 1, o.offer_number % 30 = 2, o.offer_number % 100 = 3, now()
    from orders o join placements p on p.order_id = o.id where o.offer_name like 'Offert %'`)
  await db.execute(sql`analyze`)
}

const filters = ['delayed', 'refused', 'partlyShipped', 'fault'] as const

const searches: [string, (salj: Client) => Promise<unknown>][] = [
  ...filters.map((delivery): [string, (salj: Client) => Promise<unknown>] => [
    `search by delivery among them: ${delivery}`,
    (salj) => salj.searchOrders({ query: { searchText: '', delivery } }),
  ]),
  [
    'search by delivery, customer and text',
    (salj) => salj.searchOrders({ query: { searchText: 'offert', customer: 'kund', delivery: 'delayed' } }),
  ],
  ['orders out, first page', (salj) => salj.getErpPlacements({ query: {} })],
  ['orders out, page 50', (salj) => salj.getErpPlacements({ query: { page: 50 } })],
]

export const deliveriesBench: Bench = {
  name: 'deliveries of placed orders',
  run: async function* () {
    const server = await startBenchServer()
    const contenders = await startContenders(server)
    try {
      await giveOrdersTo(server.database, owner, count)
      await placeAndAnswer(server)
      const { veck: empty } = await pairOf(server, contenders, owner, (client) => client.checkSessionExpired())
      const list = await pairOf(server, contenders, owner, (kund) => kund.getOrdersByStatus())
      const listed = { what: 'list of 5,000 placed orders with deliveries', goal: { within: limit }, rounds: 30, empty }
      yield await measurePair(list, listed)
      for (const [what, call] of searches) {
        const request = await requestOf(server, 'salj@veck.example', call)
        const taken = await race({ rounds: 30 }, { call: () => exchange(contenders.veck, request), empty })
        const took = median(taken.call)
        const row: Row = {
          what,
          measured: ms(took),
          beside: `empty call ${ms(median(taken.empty))}`,
          goal: `within ${limit} ms`,
          met: took <= limit,
        }
        yield row
      }
    } finally {
      contenders.stop()
      await server.stop()
    }
  },
}

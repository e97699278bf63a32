import { sql } from 'drizzle-orm'
import { race } from '../race.ts'
import { median, ms, percentile, type Bench, type Row } from '../row.ts'
import { startBenchServer, type BenchServer } from '../server.ts'
import { exchange } from '../send.ts'
import { startContenders } from '../versus/contenders.ts'
import { requestOf } from '../versus/pair.ts'
import { addOrders, addOwners, places } from './many-orders.ts'

const ordersInAll = 1_000_000

type Found = { offer_number: number; offer_name: string; customer_order_number: string; owner_email: string }

/** What sales search for: a number, a name, an order number, an email, a part of one, and sometimes a text without a match. */
const searchTexts = async ({ database }: BenchServer) => {
  const { rows } = await database.db.execute<Found>(
    sql`select offer_number, offer_name, customer_order_number, owner_email from orders
      where customer_order_number <> '' and status <> 4 and offer_number % 997 = 0 limit 50`,
  )
  return rows.flatMap((order, index) => [
    String(order.offer_number),
    `#${order.offer_number}`,
    order.offer_name,
    order.customer_order_number,
    order.owner_email,
    order.owner_email.split('@')[1] ?? '',
    places[index % places.length] ?? '',
    String(10 + index),
    `finns inte ${index}`,
  ])
}

const searchRows = async (server: BenchServer, veck: string): Promise<Row[]> => {
  const texts = await searchTexts(server)
  const request = await requestOf(server, 'salj@veck.example', (salj) =>
    salj.searchOrders({ query: { searchText: 'text' } }),
  )
  const pathOf = (text = '') => request.path.replace('=text', `=${encodeURIComponent(text)}`)
  const search = (index: number) => exchange(veck, { ...request, path: pathOf(texts[(index * 31) % texts.length]) })
  const nothing = await requestOf(server, 'salj@veck.example', (salj) => salj.checkSessionExpired())
  const empty = () => exchange(veck, nothing)
  const row = async (how: string, concurrency: number, limit: number): Promise<Row> => {
    const taken = await race({ rounds: 900 / concurrency, concurrency }, { search, empty })
    const p99 = percentile(taken.search, 0.99)
    return {
      what: `search among ${ordersInAll.toLocaleString('en')} orders, ${how}`,
      measured: `p99 ${ms(p99)}`,
      beside: `p50 ${ms(median(taken.search))}; empty route p50 ${ms(median(taken.empty))}, p99 ${ms(percentile(taken.empty, 0.99))}`,
      goal: `p99 within ${limit} ms`,
      met: p99 <= limit,
    }
  }
  return [await row('one at a time', 1, 30), await row('16 at once', 16, 150)]
}

export const ordersBench: Bench = {
  name: 'search for orders',
  run: async () => {
    const server = await startBenchServer()
    const contenders = await startContenders(server)
    try {
      await addOwners(server.database, 5000)
      await addOrders(server.database, ordersInAll)
      return await searchRows(server, contenders.veck)
    } finally {
      contenders.stop()
      await server.stop()
    }
  },
}

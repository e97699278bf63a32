import type { Client } from '@veck/contract/client'
import { createClient } from '@veck/contract/client'
import { sql } from 'drizzle-orm'
import type { newOrder } from '../order.ts'
import { median } from '../row.ts'
import type { BenchServer } from '../server.ts'
import { processorTime } from './processor.ts'

const turns = 5
const callsEach = 30
const callsToWarmUp = 150

/** Searches that match half of all orders, all of them, and those of every seventh owner; 200 are shown. */
const commonTexts = ['PO-', 'person', 'lindqvist']

/** The users, each with the calls that they make all day. */
export type People = { kund: Client; salj: Client; bada: Client; order: Awaited<ReturnType<typeof newOrder>> }

/** Orders with curtains, spread over the whole table. */
const someOrders = async ({ database }: BenchServer) => {
  const { rows } = await database.db.execute<{ id: string; number: number }>(sql`
    select orders.id, offer_number as number
    from markings join orders on orders.id = markings.order_id
    where markings.position = 1 and markings.name = 'Fönster 1' and status <> 4 order by md5(orders.id::text) limit 500`)
  return rows
}

/** Milliseconds of processor time of each call on the current database. The calls are made in turn. */
export const measure = async (server: BenchServer, { kund, salj, bada, order }: People) => {
  const orders = await someOrders(server)
  const one = (round: number) => {
    const found = orders[round % orders.length]
    if (!found) throw new Error('There are no orders to open')
    return found
  }
  const anonymous = createClient({ baseUrl: server.baseUrl, headers: () => ({}) })
  const signIn = { emailAddress: 'kollega@veck.example', password: 'veck-demo' }
  const calls: Record<string, (round: number) => Promise<unknown>> = {
    'an empty call': () => kund.checkSessionExpired(),
    'sign in': () => anonymous.signInToken({ body: signIn }),
    'own list of 100 orders': () => kund.getOrdersByStatus(),
    // Both spellings: as on the screen, which also matches order numbers, and as users type it.
    'search, one found': (round) =>
      salj.searchOrders({ query: { searchText: `${round % 2 === 0 ? '#' : ''}${one(round).number}` } }),
    'search, 200 found': (round) =>
      salj.searchOrders({ query: { searchText: commonTexts[round % commonTexts.length] ?? '' } }),
    'open any order': (round) => salj.getOrder({ params: { id: one(round).id } }),
    'save a curtain': () => kund.updateOrderLine({ params: { id: order.orderId }, body: order.line }),
    'new order': () => bada.createOrder({ body: { offerName: 'Villa Ekbacken 7' } }),
  }
  const taken = Object.fromEntries(Object.keys(calls).map((name) => [name, [] as number[]]))
  for (const call of Object.values(calls)) for (let round = 0; round < callsToWarmUp; round += 1) await call(round)
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [name, call] of Object.entries(calls)) {
      taken[name]?.push(await processorTime(server.database, callsEach, (index) => call(turn * callsEach + index)))
    }
  }
  return Object.fromEntries(Object.entries(taken).map(([name, times]) => [name, median(times)]))
}

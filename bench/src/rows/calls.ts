import type { Client } from '@veck/contract/client'
import { demoPassword } from '@veck/demo'
import { hashPassword, verifyPassword } from '../../../apps/server/src/modules/accounts/password.ts'
import { pairOf, type Pair } from '../by-hand.ts'
import { newOrder, someFabric } from '../order.ts'
import { race } from '../race.ts'
import { median, ms, times, type Bench, type Row } from '../row.ts'
import { send } from '../send.ts'
import { startBenchServer, type BenchServer } from '../server.ts'
import { calculation } from './calculator.ts'
import { giveOrdersTo } from './many-orders.ts'

const owner = 'kund@veck.example'

type Goal = { timesByHand: number } | { within: number }
type CallRow = { what: string; call: (client: Client) => Promise<unknown>; goal: Goal; rounds: number }

/** The calls of one user at work, each with its limit. */
const callRows = async (server: BenchServer): Promise<CallRow[]> => {
  const kund = await server.as(owner)
  const fabric = await someFabric(server)
  const small = await newOrder(kund, fabric, 20)
  const large = await newOrder(kund, fabric, 200)
  await giveOrdersTo(server.database, owner, 5000)
  const open = (id: string) => (client: Client) => client.getOrder({ params: { id } })
  const save =
    ({ orderId, line }: typeof small) =>
    (client: Client) =>
      client.updateOrderLine({ params: { id: orderId }, body: line })
  return [
    { what: 'open an order of 20 markings', call: open(small.orderId), goal: { timesByHand: 1.6 }, rounds: 100 },
    { what: 'open an order of 200 markings', call: open(large.orderId), goal: { timesByHand: 1.6 }, rounds: 60 },
    { what: 'save a curtain, order of 20 markings', call: save(small), goal: { timesByHand: 1.6 }, rounds: 100 },
    { what: 'save a curtain, order of 200 markings', call: save(large), goal: { timesByHand: 1.6 }, rounds: 100 },
    {
      what: 'calculate a curtain, with price and words',
      call: (client) =>
        client.calculateCurtain({
          body: { ...calculation, fabricName: 'Bench', erpProductId: fabric },
        }),
      goal: { timesByHand: 1.6 },
      rounds: 200,
    },
    { what: 'list 5,000 orders', call: (client) => client.getOrdersByStatus(), goal: { within: 150 }, rounds: 30 },
    {
      what: 'PDF of 200 markings',
      call: (client) => client.getOrderPdf({ params: { id: large.orderId } }),
      goal: { within: 2000 },
      rounds: 7,
    },
    {
      what: 'zip of 20 photos',
      call: (client) => client.getOrderImages({ params: { id: small.orderId } }),
      goal: { within: 500 },
      rounds: 15,
    },
  ]
}

const measure = async (pair: Pair, empty: Pair, { what, goal, rounds }: CallRow): Promise<Row> => {
  const taken = await race({ rounds }, { ours: pair.ours, byHand: pair.byHand, empty: empty.ours })
  const [ours, byHand] = [median(taken.ours), median(taken.byHand)]
  const limit = 'within' in goal ? goal.within : goal.timesByHand * byHand
  return {
    what,
    measured: ms(ours),
    beside: `by hand ${ms(byHand)} (${pair.statements} statements): ${times(ours / byHand)}; empty route ${ms(median(taken.empty))}`,
    goal: 'within' in goal ? `within ${goal.within} ms` : `within ${goal.timesByHand}× of by hand`,
    met: ours <= limit,
  }
}

/** Most of a sign-in is the password hash; we measure the rest. */
const signInRow = async (server: BenchServer): Promise<Row> => {
  const request = {
    path: '/api/app/account/signintoken',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emailAddress: owner, password: demoPassword }),
  }
  const hash = await hashPassword(demoPassword)
  const taken = await race(
    // Warm up: a running server has compiled this code long ago, and this one has just started.
    { rounds: 60, warmUp: 100 },
    { signIn: () => send(server.baseUrl, request), check: () => verifyPassword(hash, demoPassword) },
  )
  const [signIn, check] = [median(taken.signIn), median(taken.check)]
  return {
    what: 'sign in',
    measured: ms(signIn),
    beside: `the password hash alone ${ms(check)}: ${ms(signIn - check)} more`,
    goal: 'within 5 ms more',
    met: signIn - check <= 5,
  }
}

export const callsBench: Bench = {
  name: 'calls, beside the same statements and answer by hand',
  run: async function* () {
    const server = await startBenchServer()
    try {
      // The smallest call with a session: it reads the session and answers a boolean.
      const empty = await pairOf(server, owner, (client) => client.checkSessionExpired())
      yield await signInRow(server)
      for (const row of await callRows(server)) {
        const pair = await pairOf(server, owner, row.call)
        yield await measure(pair, empty, row)
        await pair.stop()
      }
      await empty.stop()
    } finally {
      await server.stop()
    }
  },
}

import type { Client } from '@veck/contract/client'
import { sql } from 'drizzle-orm'
import { newOrder, someFabric } from '../order.ts'
import { race } from '../race.ts'
import { median, ms, times, type Bench, type Row } from '../row.ts'
import { startBenchServer, type BenchServer } from '../server.ts'
import { startContenders, type Contenders } from '../versus/contenders.ts'
import { measurePair, type Goal } from '../versus/measure.ts'
import { pairOf, unchangedPairOf, type Stored } from '../versus/pair.ts'
import { calculation } from './calculator.ts'
import { giveOrdersTo } from './many-orders.ts'
import { failedSignInRow, signInRow } from './sign-in.ts'
import { storedItem, storedLine, storedOrder } from './stored.ts'

const owner = 'kund@veck.example'

type Order = Awaited<ReturnType<typeof newOrder>>
type CallRow = {
  what: string
  call: (client: Client) => Promise<unknown>
  goal: Goal
  rounds: number
  stored?: Stored
  tidy?: () => Promise<unknown>
}

const open =
  ({ orderId }: Order) =>
  (client: Client) =>
    client.getOrder({ params: { id: orderId } })

/** The calls of one user at work, each with its limit. */
const callRows = (server: BenchServer, orders: { small: Order; large: Order }, fabric: string): CallRow[] => {
  const { small, large } = orders
  const save = ({ orderId, line }: Order) => ({
    call: (client: Client) => client.updateOrderLine({ params: { id: orderId }, body: line }),
    stored: storedLine(server, line.markingId),
    // A save that changes nothing would store nothing.
    tidy: () =>
      server.database.db.execute(
        sql`update order_lines set quantity = ${line.quantity + 1} where marking_id = ${line.markingId}`,
      ),
    goal: { timesExpert: 2 },
    rounds: 200,
  })
  return [
    { what: 'open an order of 20 markings', call: open(small), goal: { timesExpert: 2 }, rounds: 200 },
    { what: 'open an order of 200 markings', call: open(large), goal: { timesExpert: 2 }, rounds: 80 },
    {
      what: 'retail prices of an order of 200 markings',
      call: (client) => client.getRetail({ params: { id: large.orderId } }),
      goal: { timesExpert: 2 },
      rounds: 80,
    },
    { what: 'save a curtain, order of 20 markings', ...save(small) },
    { what: 'save a curtain, order of 200 markings', ...save(large) },
    {
      what: 'calculate a curtain, with price and words',
      call: (client) =>
        client.calculateCurtain({ body: { ...calculation, fabricName: 'Bench', erpProductId: fabric } }),
      goal: { timesExpert: 2 },
      rounds: 200,
    },
    {
      what: 'first page of the fabric wall, with counts',
      call: (client) => client.browseFabrics({ query: { searchString: '', filter: 'parf|' } }),
      goal: { timesExpert: 2 },
      rounds: 200,
    },
    { what: 'list 5,000 orders', call: (client) => client.getOrdersByStatus(), goal: { within: 150 }, rounds: 30 },
  ]
}

/** They are made in the order of 20 markings, and removed after each round. */
const newItemRows = (server: BenchServer, { orderId, line }: Order, folderId: string): CallRow[] => {
  const name = 'Nytt i mätningen'
  const remove = (table: 'folders' | 'markings') => () =>
    server.database.db.execute(sql`delete from ${sql.identifier(table)} where order_id = ${orderId} and name = ${name}`)
  const item = (table: 'folders' | 'markings') => ({
    goal: { timesExpert: 2 },
    rounds: 200,
    stored: storedItem(server, table),
    tidy: remove(table),
  })
  return [
    {
      what: 'new order',
      call: (client) => client.createOrder({ body: { offerName: name, note: line.markingId } }),
      goal: { timesExpert: 2 },
      rounds: 200,
      stored: storedOrder(server),
    },
    {
      what: 'new folder',
      call: (client) => client.createFolder({ body: { orderId, parentId: folderId, name } }),
      ...item('folders'),
    },
    { what: 'new marking', call: (client) => client.createMarking({ body: { folderId, name } }), ...item('markings') },
  ]
}

/** Not compared with the expert: nearly all of their time is the drawing and the reading of photos. */
const fileRows = ({ small, large }: { small: Order; large: Order }): CallRow[] => [
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

/** A browser that has the order in memory asks whether it has changed. */
const unchangedRow = async (
  server: BenchServer,
  contenders: Contenders,
  order: Order,
  empty: () => Promise<unknown>,
): Promise<Row> => {
  const { veck, expert } = await unchangedPairOf(server, contenders, owner, open(order))
  if (!expert) throw new Error('The expert does not answer 304')
  const taken = await race({ rounds: 200, warmUp: 400 }, { veck: veck ?? empty, expert, empty })
  const [ours, theirs, smallest] = [median(taken.veck), median(taken.expert), median(taken.empty)]
  return {
    what: 'open an unchanged order of 20 markings',
    measured: veck ? ms(ours) : 'no ETag',
    expert: veck ? `${ms(theirs)}: ${times(ours / theirs)}` : ms(theirs),
    beside: `empty call ${ms(smallest)}${veck ? `: ${times(ours / smallest)}` : ''}`,
    goal: 'within 1.5× an empty call',
    met: veck !== undefined && ours <= 1.5 * smallest,
  }
}

const fileRow = async (server: BenchServer, { what, call, goal, rounds }: CallRow, empty: () => Promise<unknown>) => {
  const client = await server.as(owner)
  const taken = await race({ rounds }, { ours: () => call(client), empty })
  const within = 'within' in goal ? goal.within : Number.NaN
  const ours = median(taken.ours)
  const beside = `empty call ${ms(median(taken.empty))}`
  return { what, measured: ms(ours), beside, goal: `within ${within} ms`, met: ours <= within }
}

const rootOf = async (client: Client, order: Order) => (await open(order)(client)).folder.id

export const callsBench: Bench = {
  name: 'calls, beside the same calls by an expert',
  run: async function* () {
    const server = await startBenchServer()
    const contenders = await startContenders(server)
    try {
      const kund = await server.as(owner)
      const fabric = await someFabric(server)
      const orders = { small: await newOrder(kund, fabric, 20), large: await newOrder(kund, fabric, 200) }
      await giveOrdersTo(server.database, owner, 5000)
      // Reads the session and answers a boolean.
      const emptyCall = await pairOf(server, contenders, owner, (client) => client.checkSessionExpired())
      const empty = emptyCall.veck
      yield await signInRow(server, contenders, owner)
      yield await failedSignInRow(server, contenders)
      yield await measurePair(emptyCall, {
        what: 'empty call: the smallest call with a session',
        goal: { timesExpert: 1.5 },
        rounds: 300,
        empty,
      })
      const compared = [
        ...callRows(server, orders, fabric),
        ...newItemRows(server, orders.small, await rootOf(kund, orders.small)),
      ]
      for (const { call, ...row } of compared)
        yield await measurePair(await pairOf(server, contenders, owner, call, row), { ...row, empty })
      yield await unchangedRow(server, contenders, orders.small, empty)
      for (const row of fileRows(orders)) yield await fileRow(server, row, empty)
    } finally {
      contenders.stop()
      await server.stop()
    }
  },
}

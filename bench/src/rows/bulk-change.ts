import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import type { Client } from '@veck/contract/client'
import { createSessionFor } from '../../../apps/server/src/modules/accounts/index.ts'
import { systemClock } from '../../../apps/server/src/ports/clock.ts'
import { newOrder } from '../order.ts'
import { median, ms, type Bench, type Row } from '../row.ts'
import { send } from '../send.ts'
import { startBenchServer, type BenchServer } from '../server.ts'

/** Markings of the order, and the limit of one change of quality on all of them, in milliseconds. */
const sizes = [
  { markings: 600, limit: 3000 },
  { markings: 2000, limit: 5000 },
  { markings: 5000, limit: 12_000 },
]
const rounds = 5
const copiesAtOnce = 20
/** Milliseconds that one change may keep all other calls of the process waiting. */
const blockingLimit = 100

/** Two fabrics of different products that have a price. */
const twoFabrics = async ({ database }: BenchServer) => {
  const { rows } = await database.db.execute<{ part_no: string }>(sql`
    select distinct on (product_id) part_no from variants
    join fabric_prices using (part_no) where active order by product_id limit 2`)
  return rows.map((row) => row.part_no)
}

const makeOrder = async (kund: Client, fabric: string, markings: number) => {
  const { orderId } = await newOrder(kund, fabric, 100)
  const { folder } = await kund.getOrder({ params: { id: orderId } })
  const room = folder.folders[0]?.id ?? ''
  for (let left = markings / 10 - 10; left > 0; left -= copiesAtOnce)
    await kund.copyFolder({ body: { orderId, id: room, name: `Sal ${left}`, copies: Math.min(left, copiesAtOnce) } })
  return orderId
}

/** Another quality for all markings of an order, and its undo, while nobody else works. */
const bulkRows = async (server: BenchServer, { markings, limit }: (typeof sizes)[number]): Promise<Row[]> => {
  const kund = await server.as('kund@veck.example')
  const fabrics = await twoFabrics(server)
  const orderId = await makeOrder(kund, fabrics[0] ?? '', markings)
  const order = await kund.getOrder({ params: { id: orderId } })
  const { accessToken } = await createSessionFor(server.database.db, systemClock, 'kund@veck.example')
  const headers = {
    authorization: `Bearer ${accessToken}`,
    'accept-language': 'sv-SE',
    'content-type': 'application/json',
  }
  const call = async (method: 'PATCH' | 'POST', path: string, body: object) => {
    const began = performance.now()
    const answer = await send(server.baseUrl, { path, method, headers, body: JSON.stringify(body) })
    return { taken: performance.now() - began, answer }
  }
  const path = `/api/app/order/${orderId}`
  const changes = (fabric: string | undefined) => [
    { markingIds: Object.keys(order.markings), fabric: { isExternalFabric: false, erpProductId: fabric } },
  ]
  const taken = { preview: [] as number[], change: [] as number[], undo: [] as number[] }
  const delay = monitorEventLoopDelay({ resolution: 1 })
  const blocked: Record<string, number> = {}
  const measured = async (name: keyof typeof taken, work: () => ReturnType<typeof call>) => {
    delay.reset()
    delay.enable()
    const { taken: time } = await work()
    delay.disable()
    blocked[name] = Math.max(blocked[name] ?? 0, delay.max / 1e6)
    taken[name].push(time)
  }
  for (let round = 0; round < rounds; round += 1) {
    const fabric = fabrics[(round + 1) % 2]
    const lines = `${path}/orderlines`
    await measured('preview', () => call('PATCH', lines, { changes: changes(fabric), preview: true }))
    await measured('change', () => call('PATCH', lines, { changes: changes(fabric) }))
    if (round < rounds - 1) continue
    const { version } = await kund.getOrder({ params: { id: orderId } })
    await measured('undo', () => call('POST', `${path}/undo`, { change: version }))
  }
  const row = (what: string, name: keyof typeof taken): Row => {
    const time = median(taken[name])
    const wait = blocked[name] ?? 0
    return {
      what: `${what}, ${markings.toLocaleString('en')} markings`,
      measured: ms(time),
      beside: `longest wait of other calls ${ms(wait)}`,
      goal: `${ms(limit)}; others wait ${blockingLimit} ms`,
      met: time <= limit && wait <= blockingLimit,
    }
  }
  return [
    row('preview of another quality', 'preview'),
    row('another quality', 'change'),
    row('undo of another quality', 'undo'),
  ]
}

export const bulkChangeBench: Bench = {
  name: 'bulk change of an order',
  run: async function* bulk() {
    const server = await startBenchServer()
    try {
      const { db } = server.database
      await db.execute(sql`insert into settings (name, value) values
        ('maxMarkingsPerOrder', '5000'), ('maxPhotosPerOrder', '5000'), ('maxFoldersPerOrder', '1000')`)
      for (const size of sizes) yield* await bulkRows(server, size)
    } finally {
      await server.stop()
    }
  },
}

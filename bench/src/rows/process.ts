// The built server (`npm run build`) in its own process.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createClient, type Client } from '@veck/contract/client'
import { eq } from 'drizzle-orm'
import { connectDatabase } from '../../../apps/server/src/db/client.ts'
import { startTemporaryPostgres } from '../../../apps/server/src/db/embedded/temporary.ts'
import { users } from '../../../apps/server/src/db/schema/accounts.ts'
import { createSessionFor } from '../../../apps/server/src/modules/accounts/index.ts'
import { systemClock } from '../../../apps/server/src/ports/clock.ts'
import { someFabric } from '../../../e2e/support/order.ts'
import { startVeck } from '../../../e2e/support/veck-process.ts'
import { newOrder } from '../order.ts'
import { race } from '../race.ts'
import { MB, median, ms, type Bench, type Row } from '../row.ts'
import { calculation } from './calculator.ts'

const token = 'only for the bench'

const residentBytes = async (url: string) => {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(await answer.text())?.[1])
}

const bareNode = () => new Promise((resolve) => spawn(process.execPath, ['-e', '0']).on('exit', resolve))

/** Measures the time until the server answers, without the stop. */
const startRow = async (dataDir: string, settings: Record<string, string>): Promise<Row> => {
  const running: Awaited<ReturnType<typeof startVeck>>[] = []
  const stopLast = async () => void (await running.pop()?.stop())
  const taken = await race(
    { rounds: 5 },
    { server: async () => void running.push(await startVeck(dataDir, settings)), stopping: stopLast, node: bareNode },
  )
  const start = median(taken.server)
  return {
    what: 'cold start of the server, PostgreSQL running',
    measured: ms(start),
    beside: `Node with nothing to do ${ms(median(taken.node))}`,
    goal: 'within 1500 ms',
    met: start <= 1500,
  }
}

/** A session of an account of the demo, which a server without the demo has locked. */
const clientOf = async (baseUrl: string, databaseUrl: string): Promise<Client> => {
  const database = connectDatabase(databaseUrl, () => {})
  await database.db.update(users).set({ lockedAt: null }).where(eq(users.email, 'kund@veck.example'))
  const { accessToken } = await createSessionFor(database.db, systemClock, 'kund@veck.example')
  await database.close()
  return createClient({ baseUrl, fetch, headers: () => ({ authorization: `Bearer ${accessToken}` }) })
}

const work = async (kund: Client) => {
  const [{ partNo }] = await someFabric(kund, 300)
  const { orderId, line } = await newOrder(kund, partNo, 40)
  const params = { id: orderId }
  const body = { ...calculation, fabricName: 'Bench', erpProductId: partNo }
  await race(
    { rounds: 20, concurrency: 8 },
    {
      open: () => kund.getOrder({ params }),
      save: () => kund.updateOrderLine({ params, body: line }),
      calculate: () => kund.calculateCurtain({ body }),
      list: () => kund.getOrdersByStatus(),
      search: () => kund.searchProducts({ query: { searchString: 'a' } }),
    },
  )
  await race({ rounds: 5, concurrency: 2 }, { pdf: () => kund.getOrderPdf({ params }) })
}

/** Milliseconds. Longer than an idle thread of heavy work lives, and than V8 waits until it returns memory. */
const untilAtRest = 90_000

const memoryRows = async (dataDir: string, settings: Record<string, string>, databaseUrl: string): Promise<Row[]> => {
  const server = await startVeck(dataDir, settings)
  try {
    await setTimeout(10_000)
    const afterStart = await residentBytes(server.url)
    let most = afterStart
    const watch = setInterval(() => void residentBytes(server.url).then((bytes) => (most = Math.max(most, bytes))), 500)
    await work(await clientOf(server.url, databaseUrl))
    clearInterval(watch)
    const after = await residentBytes(server.url)
    await setTimeout(untilAtRest)
    const atRest = await residentBytes(server.url)
    return [
      {
        what: 'memory of the server at rest, 90 s after the load',
        measured: MB(atRest),
        beside: `10 s after the start ${MB(afterStart)}`,
        goal: 'within 200 MB',
        met: atRest <= 200e6,
      },
      {
        what: 'memory of the server under load, 8 calls at once',
        measured: `${MB(Math.max(most, after))} at most`,
        beside: `at rest ${MB(atRest)}, afterwards ${MB(after)}`,
        goal: 'within 500 MB',
        met: most <= 500e6,
      },
    ]
  } finally {
    await server.stop()
  }
}

export const processBench: Bench = {
  name: 'the server as a process',
  run: async () => {
    const postgres = await startTemporaryPostgres()
    const dataDir = mkdtempSync(join(tmpdir(), 'veck-bench-'))
    // Two pools of freed memory, as `npm start` and the image have.
    const settings = { DATABASE_URL: postgres.url, VECK_METRICS_TOKEN: token, MALLOC_ARENA_MAX: '2' }
    try {
      // The first start creates the tables and the demo data.
      await (await startVeck(dataDir, settings)).stop()
      // As in production, without the demo: threads draw its images after a start.
      const production = { ...settings, VECK_DEMO: '0' }
      return [await startRow(dataDir, production), ...(await memoryRows(dataDir, production, postgres.url))]
    } finally {
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
}

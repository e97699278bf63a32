// The built server (`npm run build`) in its own process.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTemporaryPostgres } from '../../../apps/server/src/db/embedded/temporary.ts'
import { apiAs } from '../../../e2e/support/api.ts'
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

const work = async () => {
  const kund = await apiAs('kund')
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

const memoryRows = async (dataDir: string, settings: Record<string, string>): Promise<Row[]> => {
  const server = await startVeck(dataDir, settings)
  process.env.VECK_URL = server.url
  try {
    const atRest = await residentBytes(server.url)
    let most = atRest
    const watch = setInterval(() => void residentBytes(server.url).then((bytes) => (most = Math.max(most, bytes))), 500)
    await work()
    clearInterval(watch)
    const after = await residentBytes(server.url)
    return [
      {
        what: 'memory of the server at rest',
        measured: MB(atRest),
        beside: `this process, with as much code read from source, ${MB(process.memoryUsage().rss)}`,
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
    const settings = { DATABASE_URL: postgres.url, VECK_METRICS_TOKEN: token }
    try {
      // The first start creates the tables and the demo data.
      await (await startVeck(dataDir, settings)).stop()
      // As in production, without the demo.
      const start = await startRow(dataDir, { ...settings, VECK_DEMO: '0' })
      return [start, ...(await memoryRows(dataDir, settings))]
    } finally {
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
}

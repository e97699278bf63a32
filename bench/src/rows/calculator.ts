import { calculateCurtain, defaultParameters, startingChoices, type CurtainInput } from '@veck/domain'
import { sql } from 'drizzle-orm'
import { gatherFromVariants } from '../../../apps/server/src/modules/catalogue/repository.ts'
import type { Bench, Row } from '../row.ts'
import { startBenchServer, type BenchServer } from '../server.ts'
import { startContenders } from '../versus/contenders.ts'
import { measurePair } from '../versus/measure.ts'
import { pairOf } from '../versus/pair.ts'

export const calculation: CurtainInput = {
  ...startingChoices({ fabricWidth: 300, fabricReport: 0, fabricRecommendWeights: true, preferredOrientation: 0 }),
  curtainConfiguration: 1,
  wallHeight: 260,
  wallWidth: 320,
  heightDeduction: 4,
  sewTogether: true,
}

const engineRow = (): Row => {
  const count = 300_000
  const run = () => {
    const started = performance.now()
    for (let index = 0; index < count; index += 1)
      calculateCurtain({ ...calculation, wallWidth: 100 + (index % 800) }, defaultParameters)
    return count / ((performance.now() - started) / 1000)
  }
  run()
  const perSecond = run()
  return {
    what: 'calculateCurtain on one core',
    measured: `${Math.round(perSecond).toLocaleString('en')} per second`,
    beside: '',
    goal: 'at least 100,000',
    met: perSecond >= 100_000,
  }
}

const addProducts = async ({ database: { db } }: BenchServer, count: number) => {
  await db.execute(sql`
    with added as (
      insert into products (product_id, name, configurable_product_id, active, search_text)
      select 100000 + n, 'Bench ' || n, 'B' || n, true, 'bench ' || n || ' ' || md5(n::text)
      from generate_series(1, ${count}) n returning product_id)
    insert into variants select product_id * 10 + colour, product_id, product_id || '-' || colour, 'Bench', 'Färg', 'Colour', 150, 0, false, null, true,
      (select array_agg(code) from (select code from product_filter_values order by md5(code || product_id::text || colour::text) limit 5) codes),
      '', '', '', 0, 0, 0
    from added, generate_series(0, 7) colour`)
  await gatherFromVariants(db)
  await db.execute(sql`vacuum analyze`)
}

const searches = (code: string) => [
  { what: 'product search, 5,000 products × 8 variants', query: { searchString: 'a1b' } },
  { what: 'product filter, 5,000 products × 8 variants', query: { filter: `parf|${code}`, searchString: '99' } },
]

export const calculatorBench: Bench = {
  name: 'calculation and catalogue',
  run: async function* () {
    yield engineRow()
    const server = await startBenchServer()
    const contenders = await startContenders(server)
    try {
      await addProducts(server, 5000)
      const {
        rows: [first],
      } = await server.database.db.execute<{ code: string }>(sql`select code from product_filter_values limit 1`)
      const user = 'kund@veck.example'
      const { veck: empty } = await pairOf(server, contenders, user, (client) => client.checkSessionExpired())
      for (const { what, query } of searches(first?.code ?? '')) {
        const pair = await pairOf(server, contenders, user, (client) => client.searchProducts({ query }))
        yield await measurePair(pair, { what, goal: { within: 10 }, rounds: 200, empty })
      }
    } finally {
      contenders.stop()
      await server.stop()
    }
  },
}

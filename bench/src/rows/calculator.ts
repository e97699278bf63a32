import {
  calculateCurtain,
  calculateRetail,
  defaultParameters,
  defaultPriceRule,
  percentageFromPercent,
  roundToOre,
  startingChoices,
  type CurtainInput,
  type RetailOrder,
} from '@veck/domain'
import { sql } from 'drizzle-orm'
import { gatherFromVariants } from '../../../apps/server/src/modules/catalogue/repository.ts'
import { median, ms, type Bench, type Row } from '../row.ts'
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

/** Each marking has two alternatives to the chosen curtain. */
const retailOrder = (markings: number): RetailOrder => {
  const line = (id: string, ore: number) => ({
    id,
    listPrice: roundToOre(ore),
    isExternalFabric: false,
    fixedPrice: null,
  })
  return {
    rule: { ...defaultPriceRule, method: 'margin', percentage: percentageFromPercent(40) },
    display: 'inclVat',
    vatRate: percentageFromPercent(25),
    discountPercentage: percentageFromPercent(12.5),
    freight: roundToOre(29_500),
    markings: Array.from({ length: markings }, (_, index) => ({
      id: `marking ${index}`,
      folderId: `folder ${index % 40}`,
      optional: index % 10 === 0,
      taken: false,
      chosen: line('A', 250_000 + index * 37),
      alternatives: [line('B', 190_000 + index), line('C', 310_000 + index)],
    })),
    extras: [],
  }
}

const retailRow = (): Row => {
  const order = retailOrder(600)
  const taken = Array.from({ length: 60 }, () => {
    const started = performance.now()
    calculateRetail(order)
    return performance.now() - started
  })
  // A frame has 16 ms, and the screen must be painted in it too.
  const middle = median(taken)
  return {
    what: 'retail prices of 600 markings with two alternatives each',
    measured: ms(middle),
    beside: '',
    goal: 'within 8 ms',
    met: middle <= 8,
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
    yield retailRow()
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

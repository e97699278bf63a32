// `npm run growth`: what each call costs among 1,000 to 1,000,000 orders; writes the plot and the table in docs.
import { newOrder, someFabric } from '../order.ts'
import { ms } from '../row.ts'
import { giveOrdersTo } from '../rows/many-orders.ts'
import { startBenchServer } from '../server.ts'
import { fillTo } from './fill.ts'
import { measure } from './measure.ts'
import type { Step } from './plot.ts'
import { writeReport } from './report.ts'

const sizes = [1000, 10_000, 100_000, 1_000_000]

const server = await startBenchServer()
try {
  const [kund, salj, bada] = [
    await server.as('kund@veck.example'),
    await server.as('salj@veck.example'),
    await server.as('bada@veck.example'),
  ]
  const order = await newOrder(kund, await someFabric(server), 20)
  await giveOrdersTo(server.database, 'kund@veck.example', 90)
  const steps: Step[] = []
  for (const orders of sizes) {
    const begun = performance.now()
    await fillTo(server.database, orders, order.orderId)
    console.log(
      `\n${orders.toLocaleString('en')} orders (filled in ${((performance.now() - begun) / 1000).toFixed(0)} s)`,
    )
    const taken = await measure(server, { kund, salj, bada, order })
    for (const [call, time] of Object.entries(taken)) console.log(`  ${call.padEnd(24)} ${ms(time)}`)
    steps.push({ orders, taken })
  }
  writeReport(steps)
} finally {
  await server.stop()
}
process.exit(0)

// `npm run growth`: what each call costs among 1,000 to 1,000,000 offers; writes the plot and the table in docs.
import { newOffer, someFabric } from '../offer.ts'
import { ms } from '../row.ts'
import { giveOffersTo } from '../rows/many-offers.ts'
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
  const offer = await newOffer(kund, await someFabric(server), 20)
  await giveOffersTo(server.database, 'kund@veck.example', 90)
  const steps: Step[] = []
  for (const offers of sizes) {
    const begun = performance.now()
    await fillTo(server.database, offers, offer.orderId)
    console.log(
      `\n${offers.toLocaleString('en')} offers (filled in ${((performance.now() - begun) / 1000).toFixed(0)} s)`,
    )
    const taken = await measure(server, { kund, salj, bada, offer })
    for (const [call, time] of Object.entries(taken)) console.log(`  ${call.padEnd(24)} ${ms(time)}`)
    steps.push({ offers, taken })
  }
  writeReport(steps)
} finally {
  await server.stop()
}
process.exit(0)

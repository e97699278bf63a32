// `npm run bench [name]`: prints one table; a goal that is missed is said, and nothing fails because of it.
import type { Bench } from './row.ts'
import { calculatorBench } from './rows/calculator.ts'
import { callsBench } from './rows/calls.ts'
import { documentsBench } from './rows/documents.ts'
import { offersBench } from './rows/offers.ts'
import { wizardBench } from './rows/wizard.ts'

const benches: Bench[] = [callsBench, calculatorBench, documentsBench, offersBench, wizardBench]

const wanted = process.argv[2]
for (const bench of benches.filter(({ name }) => !wanted || name.includes(wanted))) {
  console.log(`\n${bench.name}`)
  for (const { what, measured, beside, goal, met } of await bench.run()) {
    console.log(`  ${met ? '✓' : '✗'} ${what.padEnd(46)} ${measured.padEnd(24)} goal ${goal.padEnd(18)} ${beside}`)
  }
}
process.exit(0)

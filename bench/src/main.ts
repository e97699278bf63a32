// `npm run bench [name]`: prints one table, and marks missed goals without failing.
import type { Bench } from './row.ts'
import { calculatorBench } from './rows/calculator.ts'
import { callsBench } from './rows/calls.ts'
import { documentsBench } from './rows/documents.ts'
import { firstLoadBench } from './rows/first-load.ts'
import { largeOrderBench } from './rows/large-order.ts'
import { ordersBench } from './rows/orders.ts'
import { processBench } from './rows/process.ts'
import { wizardBench } from './rows/wizard.ts'

const benches: Bench[] = [
  callsBench,
  calculatorBench,
  ordersBench,
  documentsBench,
  largeOrderBench,
  processBench,
  firstLoadBench,
  wizardBench,
]

const line = (...[what, measured, goal, beside]: [string, string, string, string]) =>
  console.log(`${what.padEnd(56)} ${measured.padEnd(26)} ${goal.padEnd(26)} ${beside}`)

const wanted = process.argv[2]
line('  what', 'measured', 'goal', 'beside it in the same run')
for (const bench of benches.filter(({ name }) => !wanted || name.includes(wanted))) {
  console.log(`\n${bench.name}`)
  for await (const { what, measured, beside, goal, met } of await bench.run())
    line(`  ${met ? '✓' : '✗'} ${what}`, measured, goal, beside)
}
process.exit(0)

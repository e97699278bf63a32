// `npm run bench [name]`: prints one table, and marks missed goals without failing.
import type { Bench } from './row.ts'
import { bulkChangeBench } from './rows/bulk-change.ts'
import { importWorkbookBench } from './rows/import-workbook.ts'
import { calculatorBench } from './rows/calculator.ts'
import { callsBench } from './rows/calls.ts'
import { deliveriesBench } from './rows/deliveries.ts'
import { documentsBench } from './rows/documents.ts'
import { firstLoadBench } from './rows/first-load.ts'
import { largeOrderBench } from './rows/large-order.ts'
import { largeScreensBench } from './rows/large-screens.ts'
import { movingBench } from './rows/moving.ts'
import { ordersBench } from './rows/orders.ts'
import { processBench } from './rows/process.ts'
import { sceneBench } from './rows/scene.ts'
import { wizardBench } from './rows/wizard.ts'

const benches: Bench[] = [
  callsBench,
  calculatorBench,
  ordersBench,
  deliveriesBench,
  documentsBench,
  largeOrderBench,
  bulkChangeBench,
  importWorkbookBench,
  processBench,
  firstLoadBench,
  wizardBench,
  sceneBench,
  movingBench,
  largeScreensBench,
]

const widths = [56, 26, 22, 26]
const line = (...columns: string[]) =>
  console.log(columns.map((text, index) => text.padEnd(widths[index] ?? 0)).join(' '))

const wanted = process.argv[2]
line('  what', 'measured', 'by an expert', 'goal', 'beside it in the same run')
for (const bench of benches.filter(({ name }) => !wanted || name.includes(wanted))) {
  console.log(`\n${bench.name}`)
  for await (const { what, measured, expert = '', beside, goal, met } of await bench.run())
    line(`  ${met ? '✓' : '✗'} ${what}`, measured, expert, goal, beside)
}
process.exit(0)

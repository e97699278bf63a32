// `npm run scale`: four built servers (`npm run build`) on one database behind a proxy; fails when they do not work as one.
import type { Check } from './checks/check.ts'
import { clientPageCheck } from './checks/client-page.ts'
import { erpMessagesCheck } from './checks/erp-messages.ts'
import { deadServerCheck, jobsCheck } from './checks/jobs.ts'
import { limitsCheck } from './checks/limits.ts'
import { liveCheck } from './checks/live.ts'
import { sessionsCheck, signOutCheck } from './checks/sessions.ts'
import { uploadsCheck } from './checks/uploads.ts'
import { startFleet, stopFleet } from './fleet.ts'

const checks: Check[] = [
  sessionsCheck,
  liveCheck,
  uploadsCheck,
  jobsCheck,
  clientPageCheck,
  erpMessagesCheck,
  limitsCheck,
  signOutCheck,
  deadServerCheck,
]

let failed = 0
try {
  const fleet = await startFleet(4)
  console.log(`${fleet.servers.length} servers on one database behind ${fleet.proxy.url}`)
  for (const { name, run } of checks) {
    try {
      console.log(`  ✓ ${name}\n      ${await run(fleet)}`)
    } catch (error) {
      failed += 1
      console.log(`  ✗ ${name}\n      ${error instanceof Error ? error.message : String(error)}`)
    }
  }
} finally {
  await stopFleet()
}
process.exit(failed > 0 ? 1 : 0)

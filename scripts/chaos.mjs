// `npm run chaos`: injects faults around a built server under load and checks the data afterwards. See docs/operations.md.
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { run } from './run.mjs'

await ensureInstalled()
await ensureBuilt()
process.exit((await run('npx', ['tsx', 'e2e/chaos/main.ts', ...process.argv.slice(2)])) ? 0 : 1)

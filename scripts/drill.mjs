// `npm run drill`: loses a server under load and restores its backup. See docs/operations.md.
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { run } from './run.mjs'

await ensureInstalled()
await ensureBuilt()
process.exit((await run('npx', ['tsx', 'bench/src/drill/main.ts', ...process.argv.slice(2)])) ? 0 : 1)

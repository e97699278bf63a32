import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { say } from './run.mjs'

await ensureInstalled()
await ensureBuilt()
say('Starting Veck')
// A line per request is for operators: they ask for it.
process.env.VECK_LOG_LEVEL ??= 'warn'
await import('../apps/server/dist/main.js')

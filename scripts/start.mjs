import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { say } from './run.mjs'

// Before anything takes its time: npm may be stopped meanwhile.
const parent = process.ppid

await ensureInstalled()
await ensureBuilt()
say('Starting Veck')
stopWithNpm()
// A line per request is for operators: they ask for it.
process.env.VECK_LOG_LEVEL ??= 'warn'
// The demo is for those who try Veck this way, on their own machine.
process.env.VECK_NPM_START = '1'
await import('../apps/server/dist/main.js')

/** `kill` of npm ends the shell between it and us, which does not pass the signal on. */
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), 500).unref()
}

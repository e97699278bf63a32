import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { root, say } from './run.mjs'
import { findNpm, supervise } from './supervise.mjs'

// Before anything takes its time: npm may be stopped meanwhile.
const npm = findNpm()

await ensureInstalled()
await ensureBuilt()
say('Starting Veck')
const env = {
  ...process.env,
  // A line per request is for operators: they ask for it.
  VECK_LOG_LEVEL: process.env.VECK_LOG_LEVEL ?? 'warn',
  // The demo is for those who try Veck this way, on their own machine.
  VECK_NPM_START: '1',
}
process.exit(await supervise([join(root, 'apps/server/dist/main.js')], { env, say, npm }))

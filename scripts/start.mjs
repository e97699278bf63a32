import { join } from 'node:path'
import { ensureCompressed, ensureServerBuilt, ensureWebAppBuilt } from './build.mjs'
import { ensureInstalledForStart } from './install.mjs'
import { root, say } from './run.mjs'
import { findNpm, supervise } from './supervise.mjs'

// First, because npm can be stopped during the slow steps below.
const npm = findNpm()

await ensureInstalledForStart()
await Promise.all([ensureServerBuilt(), ensureWebAppBuilt()])
// Not awaited: until it is done, the server sends the files as they are.
ensureCompressed().catch((error) => say(`The files of the web app were not compressed: ${error.message}`))
say('Starting Veck')
const env = {
  ...process.env,
  // Operators who want one line per request set the level themselves.
  VECK_LOG_LEVEL: process.env.VECK_LOG_LEVEL ?? 'warn',
  // Without it, glibc keeps up to eight pools of freed memory for each core: 20 to 40 MB at rest.
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
  // Lets the server turn on the demo on a loopback address.
  VECK_NPM_START: '1',
}
process.exit(await supervise([join(root, 'apps/server/dist/main.js')], { env, say, npm }))

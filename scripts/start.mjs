import { join } from 'node:path'
import { ensureServerBuilt, ensureWebAppBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { root, run, say } from './run.mjs'
import { findNpm, supervise } from './supervise.mjs'

// First, because npm can be stopped during the slow steps below.
const npm = findNpm()

/** In all other cases the server decides whether the demo is on, and draws missing images when it starts. */
const isDemoCertain = ({ VECK_DEMO, HOST, PUBLIC_URL, DATABASE_URL }) =>
  VECK_DEMO === undefined ? !HOST && !PUBLIC_URL && !DATABASE_URL : ['1', 'true'].includes(VECK_DEMO)

/** Runs beside the build of the web app. If it fails, the server tries again and reports the error. */
const drawDemoImages = () => run(process.execPath, [join(root, 'packages/demo/dist/draw.js')])

await ensureInstalled()
await ensureServerBuilt()
await Promise.all([ensureWebAppBuilt(), isDemoCertain(process.env) && drawDemoImages()])
say('Starting Veck')
const env = {
  ...process.env,
  // Operators who want one line per request set the level themselves.
  VECK_LOG_LEVEL: process.env.VECK_LOG_LEVEL ?? 'warn',
  // Lets the server turn on the demo on a loopback address.
  VECK_NPM_START: '1',
}
process.exit(await supervise([join(root, 'apps/server/dist/main.js')], { env, say, npm }))

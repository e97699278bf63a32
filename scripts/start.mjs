import { join } from 'node:path'
import { ensureServerBuilt, ensureWebAppBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { root, run, say } from './run.mjs'
import { findNpm, supervise } from './supervise.mjs'

// Before anything takes its time: npm may be stopped meanwhile.
const npm = findNpm()

/** Where it is less plain, the server decides whether the demo is on, and draws what is missing when it starts. */
const isDemoCertain = ({ VECK_DEMO, HOST, PUBLIC_URL, DATABASE_URL }) =>
  VECK_DEMO === undefined ? !HOST && !PUBLIC_URL && !DATABASE_URL : ['1', 'true'].includes(VECK_DEMO)

/** While the web app is built, which does not use all processors. If it fails, the server tries again and reports the error. */
const drawDemoImages = () => run(process.execPath, [join(root, 'packages/demo/dist/draw.js')])

await ensureInstalled()
await ensureServerBuilt()
await Promise.all([ensureWebAppBuilt(), isDemoCertain(process.env) && drawDemoImages()])
say('Starting Veck')
const env = {
  ...process.env,
  // A line per request is for operators: they ask for it.
  VECK_LOG_LEVEL: process.env.VECK_LOG_LEVEL ?? 'warn',
  // The demo is for those who try Veck this way, on their own machine.
  VECK_NPM_START: '1',
}
process.exit(await supervise([join(root, 'apps/server/dist/main.js')], { env, say, npm }))

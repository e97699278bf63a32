import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'

await ensureInstalled()
await ensureBuilt()
// Read the environment as `npm start` does, so that commands and server agree whether the demo is on.
process.env.VECK_NPM_START = '1'
await import('../apps/server/dist/veck.js')

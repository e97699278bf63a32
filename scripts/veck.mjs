import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'

await ensureInstalled()
await ensureBuilt()
// Read the environment as `npm start` does: commands then tell of the same demo.
process.env.VECK_NPM_START = '1'
await import('../apps/server/dist/veck.js')

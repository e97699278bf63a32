// Runs a program that needs a browser: `node with-chromium.mjs playwright test`.
import { ensureChromium } from './chromium.mjs'
import { run } from './run.mjs'

const [program, ...args] = process.argv.slice(2)
const ok = await run(program, args, { cwd: process.cwd(), env: { VECK_CHROMIUM: await ensureChromium() } })
process.exit(ok ? 0 : 1)

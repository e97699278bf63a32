// Runs a program that needs Firefox: `node with-firefox.mjs playwright test`. Nothing is installed or downloaded.
import { existsSync } from 'node:fs'
import { run } from './run.mjs'

const places = [
  process.env.VECK_FIREFOX,
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]

const firefox = places.find((path) => path && existsSync(path))
if (!firefox) {
  console.error(
    'Firefox is missing. Install it (Debian: apt-get install firefox-esr), or set VECK_FIREFOX to its path.',
  )
  process.exit(1)
}
const [program, ...args] = process.argv.slice(2)
process.exit((await run(program, args, { cwd: process.cwd(), env: { VECK_FIREFOX: firefox } })) ? 0 : 1)

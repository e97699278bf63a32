import { existsSync } from 'node:fs'
import { must, run, say } from './run.mjs'

// The version without windows uses half the processor time, and the journeys take a third less time.
const shell = '/usr/bin/chromium-headless-shell'
const others = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const firstOf = (...paths) => paths.find((path) => path && existsSync(path))

const installDebiansShell = async () => {
  if (process.getuid?.() !== 0 || !(await run('apt-get', ['--version'], { quiet: true }))) return
  say('Installing Chromium for the end-to-end tests')
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, quiet: true }
  await run('apt-get', ['update', '-qq'], options)
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], options)
}

/** The path of Chromium's headless shell (installed if we are root), else of another Chromium, else of Playwright's download. */
export const ensureChromium = async () => {
  const chosen = firstOf(process.env.VECK_CHROMIUM, shell)
  if (chosen) return chosen
  await installDebiansShell()
  const { chromium } = await import('@playwright/test')
  const found = firstOf(shell, ...others, chromium.executablePath())
  if (found) return found
  await must('Downloading Chromium', 'npx', ['playwright', 'install', 'chromium'])
  return chromium.executablePath()
}

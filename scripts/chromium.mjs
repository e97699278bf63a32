import { existsSync } from 'node:fs'
import { must, run, say } from './run.mjs'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const found = () => [process.env.VECK_CHROMIUM, ...installed].find((path) => path && existsSync(path))

/** An installed Chromium, else Debian's (as root), else the one Playwright downloads. Returns its path. */
export const ensureChromium = async () => {
  if (found()) return found()
  const { chromium } = await import('@playwright/test')
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  say('Installing Chromium for the end-to-end tests')
  if (process.getuid?.() === 0 && (await run('apt-get', ['--version'], { quiet: true }))) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], { env, quiet: true })
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env, quiet: true })
    if (found()) return found()
  }
  await must('Downloading Chromium', 'npx', ['playwright', 'install', 'chromium'])
  return chromium.executablePath()
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { must, root, say } from './run.mjs'

/** Runs `npm ci` if node_modules differs from the lock file. */
export const ensureInstalled = () => install([], () => true)

/** Leaves out the tools of developers (half of the packages), because this is what a new user waits for. */
export const ensureInstalledForStart = () => install(['--omit=dev'], ({ dev }) => !dev)

const install = async (options, isNeeded) => {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Veck needs Node 20.19 or newer; this is ${process.versions.node}`)
    process.exit(1)
  }
  if (isInstalled(isNeeded)) return
  say('Installing dependencies (once, about a minute)')
  await must('The installation', 'npm', ['ci', ...options, '--no-audit', '--no-fund', '--loglevel=error'])
}

const isInstalled = (isNeeded) => {
  // npm writes here what it has installed.
  const note = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(note)) return false
  const installed = packagesIn(note)
  const wanted = packagesIn(join(root, 'package-lock.json'))
  return Object.entries(wanted)
    .filter(([path, about]) => path.includes('node_modules/') && isNeeded(about))
    .every(
      ([path, { version, optional, link }]) => link || (installed[path]?.version ?? (optional && version)) === version,
    )
}

const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

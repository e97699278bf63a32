import { must, say } from './run.mjs'
import { hashOfFile, isStamped, stampWith } from './stamp.mjs'

const stamp = 'node_modules/.veck-installed'

/** `npm ci` when the lock file is not the one that was installed last. */
export const ensureInstalled = async () => {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Veck needs Node 20.19 or newer; this is ${process.versions.node}`)
    process.exit(1)
  }
  const hash = hashOfFile('package-lock.json')
  if (isStamped(stamp, hash)) return
  say('Installing dependencies (once, about a minute)')
  await must('The installation', 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  stampWith(stamp, hash)
}

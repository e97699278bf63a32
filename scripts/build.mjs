import { pathToFileURL } from 'node:url'
import { compressFolder } from './compress.mjs'
import { ensureInstalled } from './install.mjs'
import { must, say } from './run.mjs'
import { hashOf, isStamped, stampWith } from './stamp.mjs'

const parts = [
  { name: 'server', workspace: '@veck/server', inputs: ['packages', 'apps/server'], stamp: 'apps/server/dist/.stamp' },
  { name: 'demo', workspace: '@veck/demo', inputs: ['packages', 'tools'], stamp: 'packages/demo/dist/.stamp' },
  { name: 'web app', workspace: '@veck/web', inputs: ['packages', 'apps/web'], stamp: 'apps/web/dist/.stamp' },
]

/** Builds what its sources have changed for. */
export const ensureBuilt = async () => {
  for (const { name, workspace, inputs, stamp } of parts) {
    const hash = hashOf(inputs)
    if (isStamped(stamp, hash)) continue
    say(`Building the ${name}`)
    await must(`Building the ${name}`, 'npm', ['run', 'build', '--silent', '-w', workspace])
    if (workspace === '@veck/web') compressFolder('apps/web/dist')
    stampWith(stamp, hash)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await ensureInstalled()
  await ensureBuilt()
}

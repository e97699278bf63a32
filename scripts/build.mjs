import { pathToFileURL } from 'node:url'
import { compressFolder } from './compress.mjs'
import { ensureInstalled } from './install.mjs'
import { must, say } from './run.mjs'
import { writeSbom } from './sbom.mjs'
import { hashOf, isStamped, stampWith } from './stamp.mjs'
import { stampVersion } from './version.mjs'

const server = { name: 'server', workspace: '@veck/server', inputs: ['packages', 'apps/server'], folder: 'apps/server' }
const demo = { name: 'demo', workspace: '@veck/demo', inputs: ['packages', 'tools'], folder: 'packages/demo' }
const webApp = { name: 'web app', workspace: '@veck/web', inputs: ['packages', 'apps/web'], folder: 'apps/web' }

/** Builds a part again only if its sources have changed. */
const ensurePart = async ({ name, workspace, inputs, folder }) => {
  const stamp = `${folder}/dist/.stamp`
  const hash = hashOf(inputs)
  if (isStamped(stamp, hash)) return
  say(`Building the ${name}`)
  await must(`Building the ${name}`, 'npm', ['run', 'build', '--silent', '-w', workspace])
  stampWith(stamp, hash)
}

export const ensureServerBuilt = async () => {
  await Promise.all([server, demo].map(ensurePart))
  stampVersion()
  writeSbom()
}
export const ensureWebAppBuilt = () => ensurePart(webApp)

/** Separate from the build of the web app, because it takes as long. A new build removes the stamp with the folder. */
export const ensureCompressed = async () => {
  const stamp = `${webApp.folder}/dist/.compressed`
  if (isStamped(stamp, 'done')) return
  await compressFolder(`${webApp.folder}/dist`)
  stampWith(stamp, 'done')
}

export const ensureBuilt = async () => {
  await Promise.all([ensureServerBuilt(), ensureWebAppBuilt()])
  await ensureCompressed()
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await ensureInstalled()
  await ensureBuilt()
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

type Names = Record<string, string>
type Locked = {
  dev?: true
  resolved?: string
  dependencies?: Names
  optionalDependencies?: Names
  devDependencies?: Names
  peerDependencies?: Names
}
const packages: Record<string, Locked> = JSON.parse(read('package-lock.json')).packages

/**
 * Paths in the lock file of all that is installed with a workspace. Its development dependencies count too: npm links a
 * workspace among them even with `--omit=dev`.
 */
const installedWith = (workspace: string) => {
  const found = new Set([workspace])
  for (const path of found) {
    const { resolved, ...wanted } = packages[path] ?? {}
    if (resolved && packages[resolved]) found.add(resolved)
    for (const name of Object.keys({
      ...wanted.dependencies,
      ...wanted.optionalDependencies,
      ...wanted.devDependencies,
      ...wanted.peerDependencies,
    })) {
      const nested = `${path}/node_modules/${name}`
      found.add(packages[nested] ? nested : `node_modules/${name}`)
    }
  }
  return [...found]
}

test('a production installation of the server has neither the demo nor what draws its images', () => {
  const installed = installedWith('apps/server')
  expect(installed).toContain('packages/domain')
  expect(installed).toContain('node_modules/fastify')
  expect(installed.filter((path) => /@veck\/(demo|draw)$|^packages\/demo|^tools\//.test(path))).toEqual([])
  // The same search finds them where they are needed.
  expect(installedWith('packages/demo')).toContain('tools/draw')
})

test('a production installation of the server has no tools of developers, not even those that npm start needs', () => {
  // npm omits only what nobody but developers needs. npm start needs vite, so no workspace that the server uses may reach it:
  // for example, the runner of the mutation tests belongs to the project, not to the domain.
  const installed = installedWith('apps/server').filter((path) => !packages[path]?.dev)
  expect(installed.filter((path) => /\/(vite|rolldown|vitest)$/.test(path))).toEqual([])
  expect(installedWith('apps/web')).toContain('node_modules/vite')
})

test('the image copies no folder that contains the demo or what draws its images', () => {
  const lastStage =
    read('Containerfile')
      .split(/^FROM /m)
      .at(-1) ?? ''
  const copied = [...lastStage.matchAll(/^COPY --from=\w+ \/veck\/(\S+)/gm)].map(([, path]) => path)
  expect(copied).toEqual(['node_modules', 'apps/server', 'apps/server/dist', 'apps/web/dist'])
})

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './run.mjs'
import { findVersion } from './version.mjs'

/** The parts that users get: what the server loads, and what the files of the web app are made of. */
const shipped = ['apps/server', 'apps/web']

/** Where Node finds a package that is imported in a folder: in the nearest node_modules. */
const resolve = (packages, from, name) => {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = folder === '.' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    const found = packages[path]
    if (found) return found.link ? found.resolved : path
    if (folder === '.') return undefined
  }
}

const nameOf = (path, { name }) => name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Without optional peers: a package uses them only if something else brings them. */
const dependenciesOf = (packages, path) => {
  const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} } = packages[path]
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
  const names = [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
  return names.map((name) => resolve(packages, path, name)).filter((found) => found !== undefined)
}

const purlOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`

const componentOf = (path, about) => {
  const name = nameOf(path, about)
  const { version, license, integrity } = about
  const isId = license && /^[\w.+-]+$/.test(license)
  return {
    type: 'library',
    'bom-ref': purlOf(name, version),
    name,
    version,
    purl: purlOf(name, version),
    ...(integrity && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex') }],
    }),
    ...(license && { licenses: [isId ? { license: { id: license } } : { expression: license }] }),
  }
}

const byRef = (one, other) => (one['bom-ref'] < other['bom-ref'] ? -1 : 1)

/**
 * The packages that Veck consists of (CycloneDX 1.5), from the lock file only. It has no time and no random number, so the same
 * sources give the same bytes. `npm sbom` writes both, and names the project after its folder.
 */
export const makeSbom = (lock, version) => {
  const { packages } = lock
  const paths = new Set(shipped)
  for (const path of paths) for (const found of dependenciesOf(packages, path)) paths.add(found)
  const refOf = (path) => purlOf(nameOf(path, packages[path]), packages[path].version)
  // Two copies of one version are one component.
  const components = new Map()
  const dependencies = new Map()
  for (const path of paths) {
    const component = componentOf(path, packages[path])
    components.set(component['bom-ref'], component)
    const known = dependencies.get(component['bom-ref']) ?? []
    dependencies.set(component['bom-ref'], [...known, ...dependenciesOf(packages, path).map(refOf)])
  }
  const veck = `pkg:npm/veck@${version}`
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': veck, name: 'veck', version, purl: veck } },
    components: [...components.values()].toSorted(byRef),
    dependencies: [
      { ref: veck, dependsOn: shipped.map(refOf) },
      ...[...dependencies.keys()]
        .toSorted()
        .map((ref) => ({ ref, dependsOn: [...new Set(dependencies.get(ref))].toSorted() })),
    ],
  }
}

/** Beside the bundle, so that the image has it too. */
export const writeSbom = (file = join(root, 'apps/server/dist/sbom.json')) => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const text = `${JSON.stringify(makeSbom(lock, findVersion()), undefined, 2)}\n`
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

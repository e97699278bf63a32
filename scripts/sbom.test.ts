import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeSums } from './pack.mjs'
import { makeSbom } from './sbom.mjs'

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')
const lock = JSON.parse(read('package-lock.json'))

test('the SBOM lists what server and browser get, with checksums, and no tool of developers', () => {
  const { components, dependencies, metadata } = makeSbom(lock, '1.2.3')
  const names = components.map(({ name }) => name)
  for (const name of ['fastify', 'pg', '@node-rs/argon2', 'react', '@mantine/core', '@veck/domain'])
    expect(names).toContain(name)
  for (const name of ['vitest', 'oxlint', '@playwright/test', '@veck/demo', '@veck/draw', 'happy-dom'])
    expect(names).not.toContain(name)
  expect(metadata.component).toMatchObject({ name: 'veck', version: '1.2.3' })
  const foreign = components.filter(({ name }) => !name.startsWith('@veck/'))
  expect(foreign.length).toBeGreaterThan(200)
  for (const { purl, name, version, hashes } of foreign) {
    expect(purl).toBe(`pkg:npm/${name.replace('@', '%40')}@${version}`)
    expect(hashes?.[0]?.content).toMatch(/^[\da-f]{128}$/)
  }
  const refs = new Set([...components.map((component) => component['bom-ref']), metadata.component['bom-ref']])
  expect(new Set(dependencies.map(({ ref }) => ref))).toEqual(refs)
  expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([])
})

test('the SBOM has everything that a production installation of the server installs', () => {
  const inSbom = new Set(makeSbom(lock, '1.2.3').components.map(({ name, version }) => `${name}@${version}`))
  type Locked = { dev?: true; link?: true; version: string; dependencies?: Record<string, string> }
  const packages: Record<string, Locked> = lock.packages
  const direct = ['apps/server', 'packages/domain', 'packages/contract', 'packages/texts', 'apps/web'].flatMap((path) =>
    Object.entries(packages[path]?.dependencies ?? {}),
  )
  expect(direct.length).toBeGreaterThan(40)
  // Workspaces and dependencies have exact versions.
  expect(direct.filter(([name, version]) => !inSbom.has(`${name}@${version}`))).toEqual([])
})

test('the SBOM of the same sources is the same, byte by byte, and the build writes it', () => {
  expect(JSON.stringify(makeSbom(lock, '1'))).toBe(JSON.stringify(makeSbom(structuredClone(lock), '1')))
  expect(JSON.stringify(makeSbom(lock, '1'))).not.toMatch(/timestamp|serialNumber/)
  expect(read('scripts/build.mjs')).toMatch(/^ {2}writeSbom\(\)$/m)
})

test('the checksums of a release are accepted by sha256sum, and not after a change', () => {
  const folder = mkdtempSync(join(tmpdir(), 'veck-sums-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'a.tar.gz'), 'one')
  writeFileSync(join(folder, 'b.json'), 'two')
  writeSums(folder)
  const check = () =>
    execFileSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: folder, encoding: 'utf8', stdio: 'pipe' })
  expect(check()).toBe('a.tar.gz: OK\nb.json: OK\n')
  writeFileSync(join(folder, 'b.json'), 'three')
  expect(check).toThrow('1 computed checksum did NOT match')
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')

test('compose.yaml sets only variables that the server reads, and no secret has a default', () => {
  const environment = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(read('compose.yaml'))?.[1] ?? ''
  const names = [...environment.matchAll(/^ {6}([A-Z][A-Z\d_]+):/gm)].map(([, name]) => name)
  expect(names).toContain('DATABASE_URL')
  const config = read('apps/server/src/config.ts').matchAll(/^ {4}([A-Z][A-Z\d_]+): /gm)
  const known = new Set([...config].map(([, name]) => name))
  expect(names.filter((name) => !known.has(name))).toEqual([])
  const secrets = [...read('compose.yaml').matchAll(/\$\{(\w*(?:PASSWORD|SECRET)):([?-])/g)]
  expect(secrets.length).toBeGreaterThan(4)
  expect(secrets.filter(([, , mark]) => mark !== '?')).toEqual([])
})

test('the workflow runs npm test with the oldest supported Node and with that of .nvmrc', () => {
  const workflow = read('.github/workflows/test.yml')
  const oldest = /\d+\.\d+/.exec(JSON.parse(read('package.json')).engines.node)?.[0]
  expect(workflow).toContain(`node: ['${oldest}', '${read('.nvmrc').trim()}']`)
  expect(workflow).toMatch(/- run: npm test$/m)
})

test('no workflow may write, except the job that creates a release, and each action has a version', () => {
  for (const name of ['test', 'dependencies', 'release']) {
    const workflow = read(`.github/workflows/${name}.yml`)
    expect(workflow).toMatch(/^permissions:\n {2}contents: read$/m)
    expect([name, workflow.match(/: write$/gm)?.length ?? 0]).toEqual([name, name === 'release' ? 1 : 0])
    const actions = [...workflow.matchAll(/uses: (\S+)/g)].map(([, action]) => action)
    expect(actions.filter((action) => !/^actions\/[\w-]+@(v\d+|[\da-f]{40})$/.test(action ?? ''))).toEqual([])
  }
})

test('the dependencies are checked every day and before a release, and a release has SBOM and checksums', () => {
  expect(read('.github/workflows/dependencies.yml')).toMatch(/cron: '\d+ \d+ \* \* \*'[^]*npm audit --omit=dev/)
  expect(read('.github/workflows/release.yml')).toMatch(/npm audit[^]*npm test[^]*npm run pack[^]*sha256sum --check/)
})

test('Renovate pins images and actions by digest, waits a week for updates, and does not wait for fixes', () => {
  const { extends: presets, minimumReleaseAge, vulnerabilityAlerts } = JSON.parse(read('renovate.json'))
  expect(presets).toEqual(expect.arrayContaining(['docker:pinDigests', 'helpers:pinGitHubActionDigests']))
  expect([minimumReleaseAge, vulnerabilityAlerts]).toEqual(['7 days', { enabled: true, minimumReleaseAge: null }])
})

test('the changelog begins with what is not released yet, and then has the version of every workspace', () => {
  const [unreleased, latest] = read('CHANGELOG.md').match(/^## .*/gm) ?? []
  expect(unreleased).toBe('## [Unreleased]')
  const { version, workspaces } = JSON.parse(read('package.json'))
  expect(latest).toMatch(new RegExp(`^## \\[${version}\\] - \\d{4}-\\d\\d-\\d\\d$`))
  const { packages } = JSON.parse(read('package-lock.json'))
  const inside = Object.entries<{ version?: string }>(packages).filter(([path]) => !path.includes('node_modules'))
  expect(inside.length).toBeGreaterThan(workspaces.length)
  for (const [path, { version: locked }] of inside)
    expect([path, locked, JSON.parse(read(join(path, 'package.json'))).version]).toEqual([path, version, version])
})

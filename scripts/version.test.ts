import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findVersion } from './version.mjs'

const newProject = () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'veck-version-')))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'package.json'), '{"version":"0.1.0"}')
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@veck.example', ...args], { cwd: folder })
  const commit = (message: string) => {
    git('add', '.')
    git('commit', '--allow-empty', '--quiet', '--no-verify', '--message', message)
  }
  return { folder, git, commit, version: (environment = {}) => findVersion(folder, environment) }
}

test('the version is that of the tag, and names the commits and changes after it', () => {
  const { folder, git, commit, version } = newProject()
  git('init', '--quiet')
  commit('Begin')
  git('tag', 'v1.2.0')
  expect(version()).toBe('1.2.0')
  commit('Go on')
  expect(version()).toMatch(/^1\.2\.0-1-g[\da-f]{7,}$/)
  writeFileSync(join(folder, 'package.json'), '{"version":"0.2.0"}')
  expect(version()).toMatch(/^1\.2\.0-1-g[\da-f]{7,}-dirty$/)
})

test('a clone without tags has a version that says so', () => {
  const { git, commit, version } = newProject()
  git('init', '--quiet')
  commit('Begin')
  git('tag', 'tested')
  expect(version()).toMatch(/^0\.1\.0-untagged-g[\da-f]{7,}$/)
})

test('sources without git have a version that says so, also inside another repository', () => {
  const { folder, git, commit, version } = newProject()
  expect(version()).toBe('0.1.0-unknown')
  git('init', '--quiet')
  commit('Begin')
  const inside = join(folder, 'inside')
  mkdirSync(inside)
  writeFileSync(join(inside, 'package.json'), '{"version":"0.3.0"}')
  expect(findVersion(inside, {})).toBe('0.3.0-unknown')
})

test('VECK_VERSION gives the version of a build without git', () => {
  expect(newProject().version({ VECK_VERSION: '1.2.0' })).toBe('1.2.0')
})

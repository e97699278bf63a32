import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './run.mjs'

/**
 * The version of the sources: from the latest tag (`v1.2.0` gives `1.2.0`, and four commits later `1.2.0-4-g76b557fb`).
 * Without a tag, or without git as in a container build, it says so. VECK_VERSION overrides it.
 */
export const findVersion = (folder = root, environment = process.env) => {
  if (environment.VECK_VERSION) return environment.VECK_VERSION
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const tagged = git(folder, 'describe', '--tags', '--match', 'v[0-9]*', '--dirty')
  if (tagged) return tagged.slice(1)
  const commit = git(folder, 'describe', '--always', '--exclude', '*', '--dirty')
  return commit ? `${version}-untagged-g${commit}` : `${version}-unknown`
}

/** Undefined when the folder is no repository of its own, or git is missing. */
const git = (folder, ...args) => {
  try {
    // Without this, git would describe a repository that contains the folder.
    const env = { ...process.env, GIT_CEILING_DIRECTORIES: dirname(folder) }
    return execFileSync('git', args, { cwd: folder, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}

/** A file beside the bundle, because a new version needs no new build. */
export const stampVersion = () => {
  const file = join(root, 'apps/server/dist/version')
  const version = findVersion()
  if (existsSync(file) && readFileSync(file, 'utf8') === version) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, version)
}

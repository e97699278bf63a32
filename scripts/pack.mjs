import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { execFileSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { root, say } from './run.mjs'
import { findVersion } from './version.mjs'

/** Writes SHA256SUMS of all files of a folder. `sha256sum --check SHA256SUMS` reads it. */
export const writeSums = (folder) => {
  const names = readdirSync(folder).filter((name) => name !== 'SHA256SUMS')
  const sumOf = (name) =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex')
  const lines = names.toSorted().map((name) => `${sumOf(name)}  ${name}\n`)
  writeFileSync(join(folder, 'SHA256SUMS'), lines.join(''))
}

/** An archive of the sources with what was built from them. The same commit gives the same list of files, owners and times. */
const archive = (file, version) => {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
  const built = ['apps/server/dist', 'apps/web/dist']
  const files = [...git('ls-files').trim().split('\n'), ...built].join('\n')
  const options = [
    '--sort=name',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    `--mtime=@${git('log', '-1', '--format=%ct').trim()}`,
  ]
  const naming = `--transform=s,^,veck-${version}/,`
  execFileSync('tar', [...options, naming, '--files-from=-', '-czf', file], { cwd: root, input: files })
}

/** The files of a release: archive, SBOM and checksums. Needs GNU tar. */
export const pack = (folder) => {
  const version = findVersion()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  archive(join(folder, `veck-${version}.tar.gz`), version)
  copyFileSync(join(root, 'apps/server/dist/sbom.json'), join(folder, `veck-${version}.sbom.json`))
  writeSums(folder)
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await ensureInstalled()
  await ensureBuilt()
  const folder = process.argv[2] ?? join(root, 'release')
  pack(folder)
  say(`The files of the release are in ${folder}`)
}

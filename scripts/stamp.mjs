import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './run.mjs'

/** One hash of the contents of files and folders. The same hash needs no new build. */
export const hashOf = (paths) => {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${process.versions.modules}`)
  for (const path of paths) addTo(hash, join(root, path))
  return hash.digest('hex')
}

const passedOver = new Set(['node_modules', 'dist', '.cache'])

const addTo = (hash, path) => {
  if (!existsSync(path)) return
  for (const entry of readdirSync(path, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const inside = join(path, entry.name)
    if (entry.isDirectory() && !passedOver.has(entry.name)) addTo(hash, inside)
    else if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      hash.update(inside.slice(root.length)).update(readFileSync(inside))
  }
}

export const isStamped = (stamp, hash) => {
  const file = join(root, stamp)
  return existsSync(file) && readFileSync(file, 'utf8') === hash
}

export const stampWith = (stamp, hash) => {
  const file = join(root, stamp)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, hash)
}

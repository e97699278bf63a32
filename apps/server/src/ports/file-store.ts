import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { dirname, join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'

/** Stores images and photos. A file is written once and never changed. */
export type FileStore = {
  put: (name: string, content: Buffer) => Promise<void>
  /** Undefined when there is no such file. */
  size: (name: string) => Promise<number | undefined>
  read: (name: string) => Promise<Buffer>
  stream: (name: string) => Promise<Readable>
  remove: (name: string) => Promise<void>
  /** The names of all files, in any order. */
  list: () => AsyncIterable<string>
}

/** Suffix of a file that is being written. */
const half = '.half'

const allowedName = /^[\w-]+(\/[\w-][\w.-]*)*$/

/** Refuses names that lead out of the store. */
export const checkedName = (name: string) => {
  if (!allowedName.test(name)) throw new Error(`Not a name of the file store: ${name}`)
  return name
}

export const folderFileStore = (folder: string): FileStore => {
  const pathOf = (name: string) => join(folder, checkedName(name))
  return {
    put: async (name, content) => {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true })
      // A rename: the file is complete or absent, also when the process dies.
      const unfinished = `${path}.${randomUUID()}${half}`
      await writeFile(unfinished, content, { flush: true })
      await rename(unfinished, path)
    },
    size: (name) => stat(pathOf(name)).then((found) => found.size, onlyMissing),
    read: (name) => readFile(pathOf(name)),
    stream: async (name) => createReadStream(pathOf(name)),
    remove: (name) => rm(pathOf(name), { force: true }),
    list: async function* () {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(noneIfMissing)
      for (const entry of entries) {
        const name = relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')
        if (entry.isFile() && !name.endsWith(half)) yield name
      }
    },
  }
}

const noneIfMissing = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return []
  throw error
}

const onlyMissing = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return undefined
  throw error
}

import { createReadStream } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** Where pictures and photos lie: a name is written once and never changed. */
export type FileStore = {
  put: (name: string, content: Buffer) => Promise<void>
  /** Undefined when there is no such file. */
  size: (name: string) => Promise<number | undefined>
  read: (name: string) => Promise<Buffer>
  stream: (name: string) => Promise<Readable>
  remove: (name: string) => Promise<void>
}

const allowedName = /^[\w-]+(\/[\w-][\w.-]*)*$/

export const folderFileStore = (folder: string): FileStore => {
  const pathOf = (name: string) => {
    if (!allowedName.test(name)) throw new Error(`Not a name of the file store: ${name}`)
    return join(folder, name)
  }
  return {
    put: async (name, content) => {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true })
      // Whole or not at all, also when the process dies half-way.
      const half = `${path}.${randomUUID()}.half`
      await writeFile(half, content, { flush: true })
      await rename(half, path)
    },
    size: (name) => stat(pathOf(name)).then((found) => found.size, onlyMissing),
    read: (name) => readFile(pathOf(name)),
    stream: async (name) => createReadStream(pathOf(name)),
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}

const onlyMissing = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return undefined
  throw error
}

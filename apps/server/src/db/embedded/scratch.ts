import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isAlive } from './processes.ts'

/**
 * Work on a folder beside `path` that a rename then puts in place, so that `path` is whole or absent whenever the process dies.
 * What a killed process left half done is cleared away.
 */
export async function withScratch(path: string, work: (scratch: string) => Promise<void>): Promise<void> {
  const prefix = `${path}.new-`
  for (const leftover of await foldersOfDeadProcesses(prefix)) await rm(leftover, { recursive: true, force: true })
  const scratch = await mkdtemp(`${prefix}${process.pid}-`)
  try {
    await work(scratch)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** Folders called `<prefix><pid>-…` whose process is gone. */
export async function foldersOfDeadProcesses(prefix: string): Promise<string[]> {
  const parent = dirname(prefix)
  const names = (await readdir(parent)).filter((name) => name.startsWith(basename(prefix)))
  return names
    .filter((name) => !isAlive(Number.parseInt(name.slice(basename(prefix).length), 10)))
    .map((name) => join(parent, name))
}

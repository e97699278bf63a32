import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isAlive } from './processes.ts'

/**
 * Runs `work` with a temporary folder next to `path`. At the end `work` renames it to `path`. So `path` is complete or
 * missing, even if the process is killed. Also removes the temporary folders of killed processes.
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

/** Folders with names `<prefix><pid>-…` whose process has ended. */
export async function foldersOfDeadProcesses(prefix: string): Promise<string[]> {
  const parent = dirname(prefix)
  const names = (await readdir(parent)).filter((name) => name.startsWith(basename(prefix)))
  return names
    .filter((name) => !isAlive(Number.parseInt(name.slice(basename(prefix).length), 10)))
    .map((name) => join(parent, name))
}

import { realpath } from 'node:fs/promises'
import { run } from './run.ts'

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: alive, but someone else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A process that is gone needs no signal. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Whether the process has the folder as its working directory; one that is gone, or has ended unreaped, stands nowhere. */
export async function standsIn(pid: number, folder: string): Promise<boolean> {
  const directory = await workingDirectory(pid)
  return directory !== undefined && directory === (await realpath(folder))
}

async function workingDirectory(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') return realpath(`/proc/${pid}/cwd`).catch(() => undefined)
  const listing = await run('lsof', ['-a', '-p', String(pid), '-d', 'cwd', '-Fn']).catch(() => '')
  return /^n(.*)$/m.exec(listing)?.[1]
}

import { realpath } from 'node:fs/promises'
import { run } from './run.ts'

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process exists, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Sends a signal. Does nothing if the process has ended. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Whether the folder is the working directory of the process. False for processes that have ended, and zombies. */
export async function hasWorkingDirectory(pid: number, folder: string): Promise<boolean> {
  const directory = await workingDirectory(pid)
  return directory !== undefined && directory === (await realpath(folder))
}

async function workingDirectory(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') return realpath(`/proc/${pid}/cwd`).catch(() => undefined)
  const listing = await run('lsof', ['-a', '-p', String(pid), '-d', 'cwd', '-Fn']).catch(() => '')
  return /^n(.*)$/m.exec(listing)?.[1]
}

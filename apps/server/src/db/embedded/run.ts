import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

type RunOptions = Pick<SpawnOptions, 'cwd' | 'uid' | 'gid' | 'env'> & {
  /** Open files for the command, as its file descriptors 3 and up. */
  files?: number[]
}

/** Runs a command to its end; the answer is what it wrote, and so is the reason when it fails. */
export async function run(
  command: string,
  args: string[],
  { files = [], ...options }: RunOptions = {},
): Promise<string> {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe', ...files] })
  const [output, errors, [code]] = await Promise.all([read(child.stdout), read(child.stderr), once(child, 'close')])
  if (code !== 0) throw new Error(`${command} failed: ${errors || output || code}`)
  return output
}

async function read(stream: Readable | null): Promise<string> {
  return stream ? (await text(stream)).trim() : ''
}

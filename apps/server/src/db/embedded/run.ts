import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

type RunOptions = Pick<SpawnOptions, 'cwd' | 'uid' | 'gid' | 'env'> & {
  /** Open files that the command gets as its file descriptors 3, 4 and so on. */
  files?: number[]
}

/** Runs a command and returns its output. If it fails, the error contains the output. */
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

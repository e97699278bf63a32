import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const roomy = 4 * 1024 ** 3
const page = 4096

/** A folder on a disk of its own where we may make one (root on Linux): then `fill` leaves no room, and `empty` gives it back. */
export const openDisk = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'veck-chaos-'))
  const isOwn = await run('mount', ['-t', 'tmpfs', '-o', `size=${roomy}`, 'veck-chaos', folder]).then(
    () => true,
    () => false,
  )
  // Where uploads arrive.
  const temporary = join(folder, 'tmp')
  mkdirSync(temporary)
  const resize = (bytes: number) => run('mount', ['-o', `remount,size=${bytes}`, folder])

  /** A disk cannot be made smaller than what is on it, and that grows while we look. */
  const fill = async (spare = 0): Promise<void> => {
    const { blocks, bfree, bsize } = await statfs(folder)
    await resize((blocks - bfree) * bsize + spare).catch(() => fill(spare + 16 * page))
  }
  return {
    folder,
    temporary,
    fault: isOwn ? { fill: () => fill(), empty: () => resize(roomy) } : undefined,
    remove: async () => {
      // Gone already: what went wrong before is what should be told.
      if (isOwn) await run('umount', ['--lazy', folder]).catch(() => {})
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Disk = Awaited<ReturnType<typeof openDisk>>

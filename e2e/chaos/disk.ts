import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const roomy = 4 * 1024 ** 3
const page = 4096

/** A folder on its own disk, where we may mount one (root on Linux): `fill` leaves no space, and `empty` frees it. */
export const openDisk = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'veck-chaos-'))
  const isOwn = await run('mount', ['-t', 'tmpfs', '-o', `size=${roomy}`, 'veck-chaos', folder]).then(
    () => true,
    () => false,
  )
  // Uploads are stored here first.
  const temporary = join(folder, 'tmp')
  mkdirSync(temporary)
  const resize = (bytes: number) => run('mount', ['-o', `remount,size=${bytes}`, folder])

  /** A disk cannot be made smaller than its contents, which grow meanwhile: try again with more space. */
  const fill = async (spare = 0): Promise<void> => {
    const { blocks, bfree, bsize } = await statfs(folder)
    await resize((blocks - bfree) * bsize + spare).catch(() => fill(spare + 16 * page))
  }
  return {
    folder,
    temporary,
    fault: isOwn ? { fill: () => fill(), empty: () => resize(roomy) } : undefined,
    remove: async () => {
      // When it is gone already, the first error is the one to report.
      if (isOwn) await run('umount', ['--lazy', folder]).catch(() => {})
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Disk = Awaited<ReturnType<typeof openDisk>>

import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive, standsIn } from './processes.ts'

/** The first process of a running PostgreSQL. */
export type Postmaster = { pid: number; port: number }

const EMPTY_FILE_PATIENCE_MS = 2_000

/** The postmaster of this cluster, if one runs. The pid file may be a dead one's, and the pid someone else's by now. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const recorded = await readPidFile(cluster)
  if (!recorded?.pid || !recorded.port) return undefined
  // A postmaster's working directory is its cluster.
  return (await standsIn(recorded.pid, cluster)) ? recorded : undefined
}

/**
 * PostgreSQL overwrites the pid file of a dead postmaster itself, after checking that no old process still uses the shared
 * memory (a check it also makes without the file). It gives up on a pid that belongs to another process by now, and on the
 * empty file that a power cut can leave.
 */
export async function clearStalePidFile(cluster: string): Promise<void> {
  const recorded = await readPidFile(cluster)
  if (!recorded || (await findPostmaster(cluster))) return
  const stale = recorded.pid ? isAlive(recorded.pid) : Date.now() - recorded.writtenAt > EMPTY_FILE_PATIENCE_MS
  if (stale) await rm(pidFile(cluster), { force: true })
}

async function readPidFile(cluster: string): Promise<(Postmaster & { writtenAt: number }) | undefined> {
  try {
    const [content, { mtimeMs }] = await Promise.all([readFile(pidFile(cluster), 'utf8'), stat(pidFile(cluster))])
    const [pid, , , port] = content.split('\n')
    // A negative pid is that of a single-user session.
    return { pid: Math.abs(Number(pid)), port: Number(port), writtenAt: mtimeMs }
  } catch {
    return undefined
  }
}

function pidFile(cluster: string): string {
  return join(cluster, 'postmaster.pid')
}

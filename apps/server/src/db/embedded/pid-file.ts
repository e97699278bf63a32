import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive, hasWorkingDirectory } from './processes.ts'

/** The first process of a running PostgreSQL. */
export type Postmaster = { pid: number; port: number }

const EMPTY_FILE_TIMEOUT_MS = 2_000

/**
 * The postmaster of this cluster, if it runs. The pid file may be left from a dead postmaster, and another process may
 * have its pid now.
 */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const recorded = await readPidFile(cluster)
  if (!recorded?.pid || !recorded.port) return undefined
  // A postmaster's working directory is its cluster.
  return (await hasWorkingDirectory(recorded.pid, cluster)) ? recorded : undefined
}

/**
 * Removes a pid file that would stop PostgreSQL from starting: another process has the pid now, or the file is empty
 * after a power cut. PostgreSQL itself overwrites other pid files of dead postmasters. With and without the file it
 * first checks that no old process uses the shared memory.
 */
export async function clearStalePidFile(cluster: string): Promise<void> {
  const recorded = await readPidFile(cluster)
  if (!recorded || (await findPostmaster(cluster))) return
  const stale = recorded.pid ? isAlive(recorded.pid) : Date.now() - recorded.writtenAt > EMPTY_FILE_TIMEOUT_MS
  if (stale) await rm(pidFile(cluster), { force: true })
}

async function readPidFile(cluster: string): Promise<(Postmaster & { writtenAt: number }) | undefined> {
  try {
    const [content, { mtimeMs }] = await Promise.all([readFile(pidFile(cluster), 'utf8'), stat(pidFile(cluster))])
    const [pid, , , port] = content.split('\n')
    // The pid of a single-user session is negative.
    return { pid: Math.abs(Number(pid)), port: Number(port), writtenAt: mtimeMs }
  } catch {
    return undefined
  }
}

function pidFile(cluster: string): string {
  return join(cluster, 'postmaster.pid')
}

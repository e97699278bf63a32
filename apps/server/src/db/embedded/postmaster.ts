import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { clusterArgument, ENVIRONMENT } from './cluster.ts'
import { clearStalePidFile, findPostmaster } from './pid-file.ts'
import type { Place } from './place.ts'
import { signal, hasWorkingDirectory } from './processes.ts'

const STOP_TIMEOUT_MS = 30_000

export async function spawnPostmaster(place: Place, port: number): Promise<ChildProcess> {
  await clearStalePidFile(place.cluster)
  const output = await open(place.logFile, 'a', 0o600)
  try {
    const settings = Object.entries(settingsOf(place, port)).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const child = spawn(join(place.binaries, 'bin/postgres'), ['-D', clusterArgument(place), ...settings], {
      ...place.account,
      cwd: place.cluster,
      env: ENVIRONMENT,
      // Its own process group: Ctrl-C in a terminal stops only our server, and the server then stops the database.
      detached: true,
      stdio: ['ignore', output.fd, output.fd],
    })
    await once(child, 'spawn')
    child.unref()
    return child
  } finally {
    await output.close()
  }
}

/** Ends the sessions, writes all data to disk and waits until the process has ended. */
export async function stopPostmaster(cluster: string): Promise<void> {
  const postmaster = await findPostmaster(cluster)
  if (!postmaster) return
  signal(postmaster.pid, 'SIGINT')
  const deadline = Date.now() + STOP_TIMEOUT_MS
  let urged = false
  while (await hasWorkingDirectory(postmaster.pid, cluster)) {
    await sleep(10)
    if (urged || Date.now() < deadline) continue
    // No data is lost: the next start replays the write-ahead log, as after a power cut.
    signal(postmaster.pid, 'SIGQUIT')
    urged = true
  }
}

/** PostgreSQL cannot choose a free port. If another program takes this one first, the start fails and is retried. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no free port on 127.0.0.1')
  return address.port
}

function settingsOf({ durable }: Place, port: number): Record<string, string | number> {
  return {
    listen_addresses: '127.0.0.1',
    port,
    // No socket: its path in the data folder would often be too long.
    unix_socket_directories: '',
    shared_buffers: '128MB',
    max_connections: 100,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // Statements and the details of errors contain personal data.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(durable ? {} : throwAway),
  }
}

const throwAway = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  // Tests open thousands of connections. The password is random, so 4,096 hash rounds would not make it safer.
  scram_iterations: 1,
}

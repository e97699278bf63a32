import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const serverBundle = join(import.meta.dirname, '../../apps/server/dist/main.js')

/**
 * V8 optimises a function when this many bytes of its code have run, 15 times the default: most servers of journeys live
 * for seconds, and this saves a sixth of the processor time of a start. With 16 MB for new objects from the beginning it
 * collects garbage less often, which saves a twelfth. The bench measures servers as they are used.
 */
const flags = () => (process.env.VECK_E2E_DEMO_DATA ? ['--interrupt-budget=1000000', '--min-semi-space-size=16'] : [])

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/**
 * A port below those that systems give to outgoing connections: between this answer and the start of the server, a
 * connection of another test would take one of those.
 */
export const freePort = async (): Promise<number> => {
  const port = randomInt(20_000, 32_000)
  return (await isFree(port)) ? port : freePort()
}

/** Resolves with a function that returns the output of the server so far. */
const untilReady = (server: ChildProcess) =>
  new Promise<() => string>((resolve, reject) => {
    let output = ''
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('Veck is ready')) resolve(() => output)
    }
    server.stdout?.on('data', listen)
    server.stderr?.on('data', listen)
    server.on('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready:\n${output}`)))
  })

/**
 * Fills a data folder with the demo data, for a journey with a server of its own. A server needs 10 s to make this data
 * itself, as it does outside the journeys (`npm run chaos`).
 */
export const copyDemoData = (dataDir: string) => {
  const demoData = process.env.VECK_E2E_DEMO_DATA
  if (demoData) cpSync(demoData, dataDir, { recursive: true })
}

/**
 * Starts the built server in its own process group, with the embedded database and the demo data, at a free port or
 * PORT.
 */
export const startVeck = async (dataDir: string, settings: Record<string, string> = {}) => {
  const port = Number(settings.PORT ?? (await freePort()))
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    PORT: String(port),
    PUBLIC_URL: url,
    VECK_DATA_DIR: dataDir,
    VECK_DEMO: '1',
    // Its mails and changes would come in the middle of other journeys.
    VECK_DEMO_ERP_SECONDS: '0',
    VECK_LOG_LEVEL: 'error',
    DATABASE_URL: undefined,
    ...settings,
  }
  const server = spawn(process.execPath, [...flags(), serverBundle], {
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => server.on('exit', resolve))
  const log = await untilReady(server)
  /** Kills the server's process group with SIGKILL. */
  const kill = async () => {
    process.kill(-(server.pid ?? 0), 'SIGKILL')
    await ended
  }
  const pidFile = join(dataDir, 'postgres/postmaster.pid')
  const postmaster = () => Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  return {
    url,
    log,
    kill,
    /** Resolves with the exit code; null when the server was killed. */
    ended,
    /**
     * SIGINT stops PostgreSQL in good order, SIGQUIT at once. Resolves when it has ended; the server starts it again.
     */
    endDatabase: async (signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL') => {
      const pid = postmaster()
      process.kill(pid, signal)
      while (isAlive(pid)) await sleep(10)
    },
    /** Resolves with the exit code, when the database has ended too: its folder may then be copied. */
    stop: async () => {
      const database = existsSync(pidFile) ? postmaster() : undefined
      server.kill('SIGTERM')
      const code = await ended
      if (database) while (isAlive(database)) await sleep(10)
      return code
    },
    /** Kills the database's process group too. */
    killEverything: async () => {
      const database = postmaster()
      const killed = kill()
      killGroup(database)
      await killed
    },
  }
}

export type VeckProcess = Awaited<ReturnType<typeof startVeck>>

export const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const killGroup = (pid: number) => {
  for (const target of [-pid, pid]) {
    try {
      process.kill(target, 'SIGKILL')
    } catch {
      // It has no process group of its own, or has ended already.
    }
  }
}

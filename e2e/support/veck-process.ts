import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

const serverBundle = join(import.meta.dirname, '../../apps/server/dist/main.js')

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const untilReady = (server: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    let said = ''
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('Veck is ready')) resolve()
    }
    server.stdout?.on('data', listen)
    server.stderr?.on('data', listen)
    server.on('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready:\n${said}`)))
  })

/** The built server in a process group of its own, with its embedded database and the demo data. */
export const startVeck = async (dataDir: string, settings: Record<string, string> = {}) => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    PORT: String(port),
    PUBLIC_URL: url,
    VECK_DATA_DIR: dataDir,
    VECK_DEMO: '1',
    VECK_LOG_LEVEL: 'error',
    DATABASE_URL: undefined,
    ...settings,
  }
  const server = spawn(process.execPath, [serverBundle], { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((resolve) => server.on('exit', resolve))
  await untilReady(server)
  /** kill -9 of the server's whole group. */
  const kill = async () => {
    process.kill(-(server.pid ?? 0), 'SIGKILL')
    await ended
  }
  return {
    url,
    kill,
    /** Answers the exit code. */
    stop: () => {
      server.kill('SIGTERM')
      return ended
    },
    /** kill, and of the database's group too. */
    killEverything: async () => {
      const [postmaster = ''] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
      const killed = kill()
      killGroup(Number(postmaster))
      await killed
    },
  }
}

const killGroup = (pid: number) => {
  for (const target of [-pid, pid]) {
    try {
      process.kill(target, 'SIGKILL')
    } catch {
      // It has no group of its own, or is gone already.
    }
  }
}

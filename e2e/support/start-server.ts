import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
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

/** The built server on an empty data folder with its embedded database, for all journeys; its address is in VECK_URL. */
const startServer = async () => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const dataDir = mkdtempSync(join(tmpdir(), 'veck-e2e-'))
  const server = spawn(process.execPath, [serverBundle], {
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: url,
      VECK_DATA_DIR: dataDir,
      VECK_DEMO: '1',
      VECK_LOG_LEVEL: 'error',
      DATABASE_URL: undefined,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await untilReady(server)
  process.env.VECK_URL = url
  process.env.VECK_E2E_DATA_DIR = dataDir
  return async () => {
    const ended = new Promise((resolve) => server.on('exit', resolve))
    server.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export default startServer

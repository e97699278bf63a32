import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '../support/test.ts'
import { copyDemoData, freePort, isAlive } from '../support/veck-process.ts'

const root = join(import.meta.dirname, '../..')

/** Who gets the signal: npm alone, or all processes of the terminal. */
const ways = [
  ['npm is told to stop', 'SIGTERM', 'npm'],
  ['npm is interrupted', 'SIGINT', 'npm'],
  ['Ctrl-C is pressed', 'SIGINT', 'terminal'],
  ['the terminal is closed', 'SIGHUP', 'terminal'],
] as const

test('npm start leaves no server and no database running, whichever way it is ended', async () => {
  test.setTimeout(600_000)
  const dataDir = mkdtempSync(join(tmpdir(), 'veck-stopping-'))
  copyDemoData(dataDir)
  try {
    for (const [how, signal, whom] of ways) {
      const { pid, postmaster, answers, ended } = await npmStart(dataDir)
      process.kill(whom === 'npm' ? pid : -pid, signal)
      await ended
      const left = async () => ({ server: await answers(), database: isAlive(postmaster) })
      await expect.poll(left, how).toEqual({ server: false, database: false })
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})

/** Runs `npm start` in a process group of its own, as a terminal does, until the server is ready. */
const npmStart = async (dataDir: string) => {
  const port = String(await freePort())
  const env = { ...process.env, PORT: port, VECK_DATA_DIR: dataDir, DATABASE_URL: undefined }
  const npm = spawn('npm', ['start'], { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(npm, 'exit')
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  const ready = async () => (npm.exitCode === null ? answers() : `npm start ended:\n${output}`)
  await expect.poll(ready).toBe(true)
  const postmaster = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  return { pid: npm.pid ?? Number.NaN, postmaster, answers, ended }
}

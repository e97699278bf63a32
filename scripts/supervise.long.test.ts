import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const supervisor = pathToFileURL(join(import.meta.dirname, 'supervise.mjs')).href

/** Notes each of its starts, and is ready unless told not to be. */
const server = `
import { appendFileSync } from 'node:fs'
const note = () => appendFileSync(process.env.STARTS, process.pid + '\\n')
for (const event of ['SIGTERM', 'disconnect']) process.on(event, () => process.exit(0))
if (process.env.BROKEN) {
  note()
  process.exit(7)
}
// Noted once the supervisor knows that it is ready.
process.send('ready', () => setTimeout(note, 100))
setInterval(() => {}, 1000)
`
const start = `
import { findNpm, supervise } from '${supervisor}'
const npm = findNpm()
process.exit(await supervise(['server.mjs'], { env: process.env, say: console.log, npm, pauseUnit: 10 }))
`

/**
 * The script of the real project. It needs `exec`: a shell between npm and Node would keep SIGINT to itself while it waits.
 */
const npmStart: string = JSON.parse(
  readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'),
).scripts.start.replace('scripts/', '')

/** A project whose \`npm start\` supervises a server that does nothing. */
const startProject = (program: string, args: string[], settings: Record<string, string> = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'veck-supervise-'))
  const files = {
    'server.mjs': server,
    'start.mjs': start,
    'package.json': JSON.stringify({ scripts: { start: npmStart } }),
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  const starts = join(folder, 'starts')
  const { npm_lifecycle_event: _ours, ...env } = process.env
  const child = spawn(program, args, { cwd: folder, env: { ...env, STARTS: starts, ...settings }, stdio: 'ignore' })
  const pids = () => (existsSync(starts) ? readFileSync(starts, 'utf8').trim().split('\n').map(Number) : [])
  onTestFinished(() => {
    child.kill('SIGKILL')
    for (const pid of pids().filter(isAlive)) process.kill(pid, 'SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  return { child, pids, exited: once(child, 'exit') }
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a server that dies is restarted every time, until the supervisor is stopped', async () => {
  const { child, pids, exited } = startProject(process.execPath, ['start.mjs'])
  for (const count of [1, 2, 3]) {
    await expect.poll(() => pids().length).toBe(count)
    if (count < 3) process.kill(pids().at(-1) ?? 0, 'SIGKILL')
  }
  child.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
  expect(pids().filter(isAlive)).toEqual([])
})

test('a server that was never ready is not started again', async () => {
  const { pids, exited } = startProject(process.execPath, ['start.mjs'], { BROKEN: '1' })
  expect(await exited).toEqual([7, null])
  expect(pids()).toHaveLength(1)
})

test.each(['SIGKILL', 'SIGHUP', 'SIGTERM', 'SIGINT'] as const)('%s to npm leaves no server running', async (signal) => {
  const { child, pids } = startProject('npm', ['start'])
  await expect.poll(() => pids().length).toBe(1)
  child.kill(signal)
  await expect.poll(() => pids().filter(isAlive)).toEqual([])
})

test('a supervisor that is killed leaves no server running', async () => {
  const { child, pids } = startProject(process.execPath, ['start.mjs'])
  await expect.poll(() => pids().length).toBe(1)
  child.kill('SIGKILL')
  await expect.poll(() => pids().filter(isAlive)).toEqual([])
})

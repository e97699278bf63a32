// Keeps a server running as long as npm runs: restarts it after a crash, and stops it when npm has ended.
import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const maxPause = 60
/** Milliseconds. A server that ran this long did not crash because of its start. */
const steadyAfter = 5 * 60_000

/**
 * Returns the exit code. A server that was never ready is not restarted, because its start would fail again. A server
 * that was ready is restarted after 1, 2, 4 … 60 seconds, so that repeated crashes do not use all processor time.
 */
export const supervise = async (args, { env, say, npm, pauseUnit = 1000 }) => {
  let child
  const told = new AbortController()
  const stop = () => {
    told.abort()
    child?.kill('SIGTERM')
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop)
  if (npm) setInterval(() => isAlive(npm) || stop(), 500).unref()

  let everReady = false
  for (let deaths = 0; ;) {
    const begun = Date.now()
    // The server reports over this channel that it is ready, and notices when this process ends, also after kill -9.
    child = spawn(process.execPath, args, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
    child.on('message', (message) => (everReady ||= message === 'ready'))
    const [code, signal] = await new Promise((resolve) => {
      child.on('exit', (...end) => resolve(end))
      child.on('error', () => resolve([1, null]))
      if (told.signal.aborted) stop()
    })
    if (told.signal.aborted || code === 0 || !everReady) return code ?? 1
    deaths = Date.now() - begun > steadyAfter ? 1 : deaths + 1
    const pause = Math.min(2 ** (deaths - 1), maxPause)
    say(`The server died (${signal ?? `code ${code}`}): starting it again in ${pause} s`)
    await sleep(pause * pauseUnit, undefined, { signal: told.signal }).catch(() => {})
    if (told.signal.aborted) return 1
  }
}

/**
 * The process of npm that runs this script; undefined: none does. Our parent is npm itself, or the shell between, which
 * outlives an npm that is killed.
 */
export const findNpm = () => {
  if (!process.env.npm_lifecycle_event) return undefined
  const parent = describe(process.ppid)
  return /^(\S*\/)?(sh|bash|dash|ash|zsh|cmd)\b/.test(parent?.command ?? '') ? parent.parent : process.ppid
}

const describe = (pid) => {
  try {
    if (process.platform === 'linux') {
      // The name in parentheses may contain spaces; the parent pid is the second field after it.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
      return { parent: Number(fields[1]), command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') }
    }
    const [, parent, command] = /^\s*(\d+)\s+(.*)/.exec(
      execFileSync('ps', ['-o', 'ppid=,command=', '-p', pid], { encoding: 'utf8' }),
    )
    return { parent: Number(parent), command }
  } catch {
    return undefined
  }
}

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

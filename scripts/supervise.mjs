// Keeps a server running for as long as npm does: starts it again when it died, and stops it when npm is gone.
import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const longestPause = 60
/** Milliseconds; a server that lived for so long did not die of its start. */
const steadyAfter = 5 * 60_000

/**
 * Answers the exit code. A server that was never ready is not started again: what is wrong with its start must be mended.
 * One that was and dies is, after 1, 2, 4 … 60 seconds, so that one that dies over and over does not burn the machine.
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
    // Over this channel the server says that it is ready, and learns of our death however we die.
    child = spawn(process.execPath, args, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
    child.on('message', (message) => (everReady ||= message === 'ready'))
    const [code, signal] = await new Promise((resolve) => {
      child.on('exit', (...end) => resolve(end))
      child.on('error', () => resolve([1, null]))
      if (told.signal.aborted) stop()
    })
    if (told.signal.aborted || code === 0 || !everReady) return code ?? 1
    deaths = Date.now() - begun > steadyAfter ? 1 : deaths + 1
    const pause = Math.min(2 ** (deaths - 1), longestPause)
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
      // The name in brackets may hold blanks; the parent is the second field behind it.
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

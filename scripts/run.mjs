// Starts other programs. Uses only Node itself, because these scripts run before packages are installed.
import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** The path of a program in a package of the project. To start it by `npx` takes three times as long. */
export const installed = (name) => join(root, 'node_modules/.bin', name)

export const say = (message) => console.log(`\u203a ${message}`)

/** Runs a program and returns whether it succeeded. Its output is shown as it comes. */
export const run = (program, args, { env = {}, cwd = root, quiet = false } = {}) =>
  new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'ignore' : 'inherit', quiet ? 'ignore' : 'inherit'],
    })
    child.on('error', () => resolve(false))
    child.on('close', (code) => resolve(code === 0))
  })

const lowerPriority = (pid, priority) => {
  try {
    setPriority(pid, priority)
  } catch {
    // It runs with the usual one: not every system allows this.
  }
}

/** Runs a program and returns its output, for programs that run beside each other. `priority`: as of `nice`. */
export const runSilently = (program, args, { env = {}, priority = 0 } = {}) =>
  new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    if (priority && child.pid) lowerPriority(child.pid, priority)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ ok: false, output: String(error) }))
    child.on('close', (code) => resolve({ ok: code === 0, output }))
  })

/** Runs a program and ends this process if it fails. */
export const must = async (what, program, args, options) => {
  if (await run(program, args, options)) return
  console.error(`${what} failed: ${program} ${args.join(' ')}`)
  process.exit(1)
}

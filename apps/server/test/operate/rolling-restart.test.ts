import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { expect, inject, onTestFinished, test } from 'vitest'
import { connectDatabase } from '../../src/db/client.ts'
import { users } from '../../src/db/schema/accounts.ts'
import { hashPassword } from '../../src/modules/accounts/index.ts'
import { createFreshDatabase } from '../fresh-database.ts'

/** A slow mail server: `arrived` resolves when a mail comes, and `release` accepts it. */
const startSlowMailServer = async () => {
  let arrive = () => {}
  let release = () => {}
  const arrived = new Promise<void>((resolve) => void (arrive = resolve))
  const released = new Promise<void>((resolve) => void (release = resolve))
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      stream.resume()
      arrive()
      void released.then(() => done())
    },
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, arrived, release }
}

const password = 'fyra våder linne'

/** Adds an account that is not a demo account: demo accounts are locked while the demo is off. */
const addCustomer = async (url: string, email: string) => {
  const { db, close } = connectDatabase(url, () => {})
  const passwordHash = await hashPassword(password)
  await db.insert(users).values({ email, passwordHash, emailConfirmedAt: new Date(), isCurtainUser: true })
  await close()
}

/** Starts the server in its own process, as an operator does. */
const startProcess = async (env: Record<string, string>) => {
  const folder = await mkdtemp(join(tmpdir(), 'veck-process-'))
  const child = spawn(process.execPath, [join(inject('bundle'), 'main.js')], {
    env: { ...process.env, PORT: '0', VECK_DATA_DIR: folder, VECK_LOG_LEVEL: 'error', VECK_DEMO: '0', ...env },
    // The IPC channel tells `npm start` that the server is ready, and tells the server when `npm start` has ended.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await rm(folder, { recursive: true })
  })
  const exited = once(child, 'exit')
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += String(text)))
  const ready = /Veck is ready: (\S+)/
  while (!ready.test(output)) {
    if (child.exitCode !== null) throw new Error(output)
    await sleep(50)
  }
  return { child, exited, address: ready.exec(output)?.[1] ?? '' }
}

const answerOf = async (call: ClientRequest) => {
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  const chunks = await answer.toArray()
  return { status: answer.statusCode, text: Buffer.concat(chunks).toString() }
}

test('a server that is told to stop reports it, finishes its calls, jobs and streams, and exits', async () => {
  const fresh = await createFreshDatabase()
  onTestFinished(fresh.drop)
  const emailAddress = 'anna@lindstrom.se'
  await addCustomer(fresh.url, emailAddress)
  const mail = await startSlowMailServer()
  const { child, exited, address } = await startProcess({
    DATABASE_URL: fresh.url,
    VECK_DRAIN_SECONDS: '5',
    VECK_SMTP_URL: mail.url,
    VECK_MAIL_FROM: 'no-reply@veck.test',
  })
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const signedIn = await post('/api/app/account/signintoken', { emailAddress, password })
  const { token } = (await signedIn.json()) as { token: { accessToken: string } }
  const headers = { authorization: `Bearer ${token.accessToken}` }
  const order = await post('/api/app/order', { offerName: 'Före', note: '' }, headers)
  const { id } = (await order.json()) as { id: string }

  // When the signal comes, these are running: a mail, a stream, and a call whose body is not complete.
  await post('/api/app/account/forgotpassword', { emailAddress, localeAndPath: '/sv/account/forgot-password' })
  await mail.arrived
  const live = await fetch(`${address}/api/app/order/${id}/live`, { headers })
  const body = JSON.stringify({ offerName: 'Under tiden', note: '' })
  const slow = request(`${address}/api/app/order`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  })
  slow.write(body.slice(0, 10))
  const slowAnswer = answerOf(slow)

  child.kill('SIGTERM')
  let readiness = await fetch(`${address}/readyz`)
  while (readiness.status === 200) readiness = await fetch(`${address}/readyz`)
  expect([readiness.status, await readiness.json()]).toEqual([503, { status: 'stopping' }])
  expect((await fetch(`${address}/healthz`)).status).toBe(200)

  slow.end(body.slice(10))
  expect((await slowAnswer).status).toBe(200)
  mail.release()
  // The stream ends properly, so that the browser reconnects to another server.
  expect(await live.text()).toContain('"version":1')
  expect(await exited).toEqual([0, null])

  const { db, close } = connectDatabase(fresh.url, () => {})
  onTestFinished(close)
  expect((await db.execute(sql`select id from graphile_worker.jobs where task_identifier = 'mail'`)).rows).toEqual([])
})

test.each(['SIGHUP', 'disconnect'] as const)(
  'a server stops with exit code 0 when its terminal or its supervisor is gone (%s)',
  async (event) => {
    const fresh = await createFreshDatabase()
    onTestFinished(fresh.drop)
    const { child, exited } = await startProcess({ DATABASE_URL: fresh.url })
    if (event === 'disconnect') child.disconnect()
    else child.kill(event)
    expect(await exited).toEqual([0, null])
  },
)

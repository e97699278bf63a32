import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished } from 'vitest'
import { startSmtpServer, type Behaviour } from '../../../test/smtp-server.ts'
import { startVeck, test } from '../../../test/veck.ts'
import type { Database } from '../../db/client.ts'
import { createSmtpMailer } from '../../ports/smtp-mailer.ts'
import { mailedLink } from '../../../test/mailed-link.ts'
import { queueMail } from './queue-mail.ts'

const ask = { emailAddress: 'kund@veck.example', localeAndPath: '/sv/account/forgot-password' }

const withServer = async (...behaviours: Behaviour[]) => {
  const server = await startSmtpServer(...behaviours)
  // Milliseconds; on a busy machine a server that does not hang is slow too.
  const timeout = behaviours.includes('hang') ? 3000 : 20_000
  const veck = await startVeck({ mailer: createSmtpMailer(server.url, timeout) })
  onTestFinished(async () => {
    await veck.stop()
    await server.stop()
  })
  await veck.anonymous.call('forgotPassword', { body: ask })
  return { veck, server }
}

type Waiting = { id: string; attempts: number; seconds: number }
const waiting = async (db: Database) => {
  const { rows } = await db.execute<Waiting>(
    sql`select id::text, attempts, extract(epoch from run_at - now())::float as seconds from graphile_worker.jobs`,
  )
  return rows
}
const makeDue = async (db: Database) => {
  for (const { id } of await waiting(db))
    await db.execute(sql`select graphile_worker.reschedule_jobs(array[${id}::bigint], run_at := now())`)
}

describe('the mail job', () => {
  test('is done when the mail is accepted', async () => {
    const { veck, server } = await withServer('accept')
    await veck.doJobs()
    expect(server.accepted).toHaveLength(1)
    expect(await waiting(veck.db)).toEqual([])
  })

  test.for(['later', 'break off', 'hang'] as const)(
    'is retried when the server does “%s”, after growing pauses and with the same Message-ID',
    async (behaviour) => {
      const { veck, server } = await withServer(behaviour, behaviour, 'accept')
      const pauses: number[] = []
      for (let attempt = 1; attempt <= 2; attempt += 1) {
        await veck.doJobs()
        const [job] = await waiting(veck.db)
        expect(job?.attempts).toBe(attempt)
        pauses.push(job?.seconds ?? 0)
        await makeDue(veck.db)
      }
      await veck.doJobs()
      expect(pauses[1]).toBeGreaterThan(pauses[0] ?? Infinity)
      expect(server.seen).toHaveLength(3)
      expect(new Set(server.seen)).toHaveProperty('size', 1)
      expect(server.accepted).toHaveLength(1)
      expect(await waiting(veck.db)).toEqual([])
    },
  )

  test.for([
    ['refuse receiver', '550 5.1.1 No such user'],
    ['refuse message', '554 Not wanted'],
  ] as const)(
    'is kept as failed after “%s” with the message of the server, and is sent after a manual retry',
    async (refused) => {
      const [behaviour, reason] = refused
      const { veck, server } = await withServer(behaviour, 'accept')
      const salj = await veck.as('salj')
      const queue = async () => (await salj.call('getQueue')).body
      await veck.doJobs()
      const [job] = await queue()
      expect(job).toMatchObject({ state: 'failed', subject: 'kund@veck.example', nextAttemptAt: null, reason })
      await makeDue(veck.db)
      await veck.doJobs()
      expect(server.accepted).toEqual([])
      expect((await salj.call('retryJob', { params: { jobId: job.id } })).status).toBe(204)
      expect(await queue()).toMatchObject([{ state: 'waiting', attempts: 0, maxAttempts: 14 }])
      await veck.doJobs()
      expect(server.accepted).toHaveLength(1)
      expect(await queue()).toEqual([])
    },
  )

  test('is retried for a day when the server refuses by policy (5.7.x), and is then kept as failed', async () => {
    const { veck } = await withServer('refuse by policy')
    const salj = await veck.as('salj')
    let waited = 0
    for (let attempt = 1; attempt <= 14; attempt += 1) {
      await veck.doJobs()
      const [job] = (await salj.call('getQueue')).body
      expect(job).toMatchObject({ attempts: attempt, reason: '550 5.7.1 Not from this sender' })
      expect(job.state).toBe(attempt < 14 ? 'retrying' : 'failed')
      if (attempt < 14) waited += (await waiting(veck.db))[0]?.seconds ?? 0
      await makeDue(veck.db)
    }
    expect(waited).toBeGreaterThan(24 * 3600)
  })

  test('creates a new link for every attempt, and the link that arrives works', async () => {
    const { veck, server } = await withServer('later', 'accept')
    await veck.doJobs()
    await makeDue(veck.db)
    await veck.doJobs()
    const personId = /personId=([\w-]+)/.exec(server.accepted[0]?.text ?? '')?.[1]
    const password = 'åtta gröna fållar'
    const body = { personId, password, passwordConfirm: password }
    expect((await veck.anonymous.call('setPassword', { body })).status).toBe(204)
  })

  test('of a transaction that is rolled back sends nothing', async ({ veck }) => {
    const failing = veck.db.transaction(async (tx) => {
      await queueMail(tx, 'password', { userId: 'nobody', localeAndPath: '/sv/account/forgot-password' })
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    await veck.doJobs()
    expect(veck.mails).toEqual([])
    expect(await waiting(veck.db)).toEqual([])
  })

  test('sends the same text as plain text and as HTML, and escapes it in the HTML', async ({ veck }) => {
    const emailAddress = "o'hara+<x>@veck.example"
    await veck.db.execute(sql`update users set email = ${emailAddress} where email = 'kund@veck.example'`)
    await veck.db.execute(
      sql`insert into system_texts values ('sv', 'Mail:PasswordHeading', '<b>Hej & hå</b>') on conflict do nothing`,
    )
    await veck.db.execute(sql`select graphile_worker.add_job('mail', json_build_object('id', 'x', 'kind', 'password',
      'payload', json_build_object('userId', (select id from users where email = ${emailAddress}),
      'localeAndPath', '/sv/account/forgot-password')))`)
    veck.clock.forward(10_000)
    await veck.doJobs()
    const [mail] = veck.mails
    expect(mail?.text).toContain('<b>Hej & hå</b>')
    expect(mail?.text).toContain(emailAddress)
    expect(mail?.html).toContain('&lt;b&gt;Hej &amp; hå&lt;/b&gt;')
    expect(mail?.html).toContain('o&#39;hara+&lt;x&gt;@veck.example')
    expect(mail?.html).toContain(mailedLink(mail).href.replaceAll('&', '&amp;'))
    expect(mail?.attachments[0]).toMatchObject({ contentId: 'logo@veck', contentType: 'image/png' })
    expect(mail?.html).toContain('cid:logo@veck')
  })
})

import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditOf } from '../../../test/audit.ts'
import { test } from '../../../test/veck.ts'
import { queueMail } from '../mail/index.ts'

describe('settings on the administration pages', () => {
  test('[A8.13] are changed one by one, take effect at once, and are in the audit log', async ({ veck }) => {
    const salj = await veck.as('salj')
    const { body } = await salj.call('changeSettings', { body: { showMaintenancePage: true } })
    expect(body).toMatchObject({ showMaintenancePage: true, supplierName: 'Veck AB', externalFabricProductId: 9000 })
    expect((await veck.anonymous.call('getGeneralSettings')).body.showMaintenancePage).toBe(true)
    const details = { before: { showMaintenancePage: false }, after: { showMaintenancePage: true } }
    expect(await auditOf(veck)).toEqual([
      { by: 'salj@veck.example', action: 'changeSettings', subject: 'showMaintenancePage', details },
    ])
  })

  test('are refused all together with the names of the wrong fields', async ({ veck }) => {
    const salj = await veck.as('salj')
    const wrong = { supplierName: 'Nya Veck', supplierElectronicAddress: 'nowhere', countries: ['SE', 'XX'] }
    const { status, body } = await salj.call('changeSettings', { body: wrong })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['countries.1', 'supplierElectronicAddress']])
    expect((await salj.call('getSettings')).body.supplierName).toBe('Veck AB')
  })
})

describe('the queue on the administration pages', () => {
  test('shows waiting and failed jobs with the reason, and can retry a job', async ({ veck }) => {
    const salj = await veck.as('salj')
    await veck.anonymous.call('forgotPassword', {
      body: { emailAddress: 'kund@veck.example', localeAndPath: '/sv/account/forgot-password' },
    })
    // @ts-expect-error a mail kind of another release, which this release does not know
    await queueMail(veck.db, 'no-such-mail', { to: 'x@veck.example' })
    const queue = async () => (await salj.call('getQueue')).body
    expect(await queue()).toMatchObject([
      { kind: 'mail', mail: 'no-such-mail', subject: 'x@veck.example', state: 'waiting', attempts: 0, reason: '' },
      { kind: 'mail', mail: 'password', subject: 'kund@veck.example', state: 'waiting' },
    ])
    await veck.doJobs()
    const [job] = await queue()
    expect(job).toMatchObject({ state: 'retrying', attempts: 1, reason: 'No mail is called no-such-mail' })
    await veck.db.execute(sql`update graphile_worker._private_jobs set attempts = max_attempts`)
    expect(await queue()).toMatchObject([{ id: job.id, state: 'failed', nextAttemptAt: null }])
    expect((await salj.call('retryJob', { params: { jobId: job.id } })).status).toBe(204)
    expect(await queue()).toMatchObject([{ state: 'waiting', attempts: 0 }])
    expect((await salj.call('retryJob', { params: { jobId: '999999' } })).status).toBe(404)
  })
})

import { expect } from 'vitest'
import { test } from '../test/veck.ts'
import { refreshTokens, sessions } from './db/schema/accounts.ts'
import { passwordLinks } from './db/schema/one-time-tokens.ts'
import { attempts } from './db/schema/settings.ts'
import { addJob } from './modules/jobs/index.ts'

test('the clean-up removes expired rows and keeps the others', async ({ veck }) => {
  const body = { emailAddress: 'kund@veck.example', localeAndPath: '/sv/account/forgot-password' }
  const rows = async () => [
    (await veck.db.select().from(sessions)).length,
    (await veck.db.select().from(refreshTokens)).length,
    (await veck.db.select().from(passwordLinks)).length,
    (await veck.db.select().from(attempts)).length,
  ]
  const cleanUp = async () => {
    await addJob(veck.db, 'clean-up', {}, { maxAttempts: 1 })
    await veck.doJobs()
  }
  await veck.as('kund')
  await veck.anonymous.call('forgotPassword', { body })
  await veck.doJobs()
  await cleanUp()
  expect(await rows()).toEqual([1, 1, 1, 3])
  veck.clock.forward(2 * 3_600_000 + 1000)
  await veck.as('kund')
  await cleanUp()
  expect(await rows()).toEqual([1, 1, 0, 0])
})

import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditOf } from '../../../test/audit.ts'
import { test } from '../../../test/veck.ts'
import { users } from '../../db/schema/accounts.ts'

test('sign-ins, wrong passwords and the pause after too many are in the audit log, without addresses', async ({
  veck,
}) => {
  const [kund] = await veck.db.select().from(users).where(eq(users.email, 'kund@veck.example'))
  const signIn = async (emailAddress: string, password: string) =>
    (await veck.anonymous.call('signInToken', { body: { emailAddress, password } })).status
  expect(await signIn('kund@veck.example', 'veck-demo')).toBe(200)
  await signIn('ingen@veck.example', 'veck-demo')
  const wrong = await Promise.all(Array.from({ length: 9 }, () => signIn('kund@veck.example', 'not-veck-demo')))
  expect(wrong.filter((status) => status === 429)).toHaveLength(4)

  const of = { subject: kund?.id, by: 'anonymous' }
  const failed = { ...of, action: 'signInFailed', details: { facts: { reason: 'wrongPassword' } } }
  const log = await auditOf(veck)
  expect(log.slice(0, 2)).toEqual([
    { by: 'kund@veck.example', subject: kund?.id, action: 'signIn', details: { facts: { origin: 'password' } } },
    { by: 'anonymous', subject: null, action: 'signInFailed', details: { facts: { reason: 'unknownAccount' } } },
  ])
  expect(log.filter(({ action, subject }) => action === 'signInFailed' && subject !== null)).toEqual(
    Array.from({ length: 5 }, () => failed),
  )
  // Once, not for each of the four that were refused.
  expect(log.filter(({ action }) => action === 'signInBlocked')).toEqual([
    { ...of, action: 'signInBlocked', details: { facts: { pauseSeconds: 30 } } },
  ])
})

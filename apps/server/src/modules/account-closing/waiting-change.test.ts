import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { newOrder } from '../../../test/orders.ts'
import { untilWaiting } from '../../../test/until-waiting.ts'
import { test } from '../../../test/veck.ts'
import { users } from '../../db/schema/accounts.ts'
import { operator } from '../audit/index.ts'
import { closeAccount } from './close-account.ts'

test('a change that waits while its account is closed is refused', async ({ veck }) => {
  const bada = await veck.as('bada')
  const { folder } = await newOrder(bada)
  const [user] = await veck.db.select().from(users).where(eq(users.email, 'bada@veck.example'))
  if (!user) throw new Error('The demo has no such user')
  const { closing, answer } = await veck.db.transaction(async (tx) => {
    await tx.execute(sql`lock table closed_accounts in share mode`)
    const begun = closeAccount(veck, operator, { user, successor: null })
    await untilWaiting(veck.db)
    const change = bada.call('createMarking', { body: { folderId: folder.id, name: 'Fönster' } })
    await untilWaiting(veck.db, 2)
    return { closing: begun, answer: change }
  })
  await closing
  expect((await answer).status).toBe(401)
})

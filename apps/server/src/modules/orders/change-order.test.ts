import { canEditContents } from '@veck/domain'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { newOrder, readOrder } from '../../../test/orders.ts'
import { test, type Veck } from '../../../test/veck.ts'
import { users } from '../../db/schema/accounts.ts'
import { markings } from '../../db/schema/folders.ts'
import { changeOrder } from './change-order.ts'

const kundIn = async ({ db }: Veck) => {
  const [user] = await db.select().from(users).where(eq(users.email, 'kund@veck.example'))
  if (!user) throw new Error('The demo has no such user')
  return { user, sessionId: user.id, origin: 'password' as const, provedAt: null }
}

test('a change whose statement fails after it was sent is refused, and nothing of it is stored', async ({ veck }) => {
  const kund = await veck.as('kund')
  const { id, folder, version } = await newOrder(kund)
  const marking = { orderId: id, folderId: folder.id, name: 'Kök', position: 0 }
  const change = changeOrder(veck, await kundIn(veck), id, { permission: canEditContents }, async (tx) => ({
    result: undefined,
    history: [{ code: 'noteChanged' }],
    set: { note: 'Ring först' },
    sent: [tx.insert(markings).values(marking).execute(), tx.execute(sql`select 1 / 0`)],
  }))
  await expect(change).rejects.toMatchObject({ cause: { code: '22012' } })
  expect(await readOrder(kund, id)).toMatchObject({ version, note: '', markings: {} })
  const history = await kund.call('getOrderHistory', { params: { id } })
  expect(history.body).toHaveLength(1)
})

test('a change that fails to read what it needs reports a missing permission first', async ({ veck }) => {
  const kund = await veck.as('bada')
  const { id } = await newOrder(kund)
  const read = async () => {
    throw new Error('not read')
  }
  const requirements = { permission: canEditContents, read }
  const change = changeOrder(veck, await kundIn(veck), id, requirements, async () => ({
    result: undefined,
    history: [],
  }))
  await expect(change).rejects.toMatchObject({ code: 'notFound' })
})

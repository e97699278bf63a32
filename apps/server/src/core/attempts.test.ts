import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { untilWaiting } from '../../test/until-waiting.ts'
import { test } from '../../test/veck.ts'
import { attempts } from '../db/schema/settings.ts'
import { countAttempts, uncountAttempts, type Subject } from './attempts.ts'

const limit = (name: string) => ({ name, most: 10, seconds: 60 })
// Not as they are called, nor as they are stored.
const subjects: Subject[] = [
  [limit('per door'), 'x'],
  [limit('per account'), 'x'],
]

test('attempts are uncounted in the order in which they are counted, which prevents deadlocks', async ({ veck }) => {
  await countAttempts(veck.db, veck.clock, subjects.toReversed())
  const held = (key: string) =>
    veck.db.select().from(attempts).where(eq(attempts.key, key)).for('update', { noWait: true })

  const uncountValues = await veck.db.transaction(async (tx) => {
    await tx.select().from(attempts).where(eq(attempts.key, 'per door:x')).for('update')
    const uncountCtes = uncountAttempts(veck.db, subjects)
    await untilWaiting(veck.db)
    expect(await held('per account:x')).toHaveLength(1)
    return { uncountCtes }
  })
  await uncountValues.uncountCtes
  expect((await veck.db.select().from(attempts)).map(({ count }) => count)).toEqual([0, 0])
})

import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '../../test/veck.ts'
import { atOnce } from './at-once.ts'

test('of queries asked at once, the one that failed tells why', async ({ veck }) => {
  const asking = veck.db.transaction((tx) => {
    const failing = async () => {
      await tx.execute(sql`select 1 / 0`)
    }
    // Heard of later than the query that fails because of it.
    const late = async () => failing()
    return atOnce([late(), tx.execute(sql`select 1`)])
  })
  await expect(asking).rejects.toMatchObject({ cause: { message: 'division by zero' } })
  await expect(veck.db.transaction((tx) => atOnce([tx.execute(sql`select 1`)]))).resolves.toBeUndefined()
})

import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '../../test/veck.ts'
import { pipelined } from './pipelined.ts'

test('pipelined() throws the error of the query that failed first', async ({ veck }) => {
  const asking = veck.db.transaction(async (tx) => {
    const failing = Promise.resolve(tx.execute(sql`select 1 / 0`))
    const after = Promise.resolve(tx.execute(sql`select 1`))
    const heardLast = Promise.allSettled([failing, after]).then(() => failing)
    await pipelined([heardLast, after])
  })
  await expect(asking).rejects.toMatchObject({ cause: { message: 'division by zero' } })
  await expect(veck.db.transaction((tx) => pipelined([tx.execute(sql`select 1`)]))).resolves.toBeUndefined()
})

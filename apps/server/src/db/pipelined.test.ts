import { type SQL, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '../../test/veck.ts'
import { pipelined, pipelinedTransaction } from './pipelined.ts'

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

const unserializable = { toJSON: () => fail() }
const fail = () => {
  throw new Error('not a value')
}
const unsendable: [string, () => SQL][] = [
  ['its text cannot be made', () => sql`select ${sql.param(1, { mapToDriverValue: fail })}`],
  ['its value cannot be written', () => sql`select ${unserializable}::json`],
]

test.for(unsendable)('nothing is committed if %s', async ([, query], { veck }) => {
  await veck.db.execute(sql`create table noted (name text)`)
  const working = pipelinedTransaction(veck.db, async (tx, sendLast) =>
    sendLast([tx.execute(sql`insert into noted values ('first')`), tx.execute(query())]),
  )
  await expect(working).rejects.toThrow(/not a value|Failed query/)
  expect((await veck.db.execute(sql`select * from noted`)).rows).toEqual([])
})

test('the last queries are sent once', async ({ veck }) => {
  const working = pipelinedTransaction(veck.db, async (tx, sendLast) => {
    sendLast([tx.execute(sql`select 1`)])
    sendLast([tx.execute(sql`select 2`)])
  })
  await expect(working).rejects.toThrow('are sent once')
})

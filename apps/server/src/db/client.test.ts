import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '../../test/veck.ts'
import { countPackets } from '../../test/count-packets.ts'
import { pipelinedTransaction } from './pipelined.ts'

test('statements that do not wait for each other are sent as one packet, with begin and commit', async ({ veck }) => {
  await veck.db.execute(sql`create table packets (id int primary key)`)
  const insert = (ids: number[]) =>
    pipelinedTransaction(veck.db, async (tx, sendLast) =>
      sendLast(ids.map((id) => tx.execute(sql`insert into packets values (${id})`))),
    )
  expect(await countPackets(() => insert([1, 2, 3]))).toBe(1)
  // The second insert fails, so nothing of the transaction is stored.
  await expect(insert([4, 1, 5])).rejects.toMatchObject({ cause: { code: '23505' } })
  const { rows } = await veck.db.execute(sql`select id from packets order by id`)
  expect(rows).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
})

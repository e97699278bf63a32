import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { migrateDatabase } from '../../src/db/migrate.ts'
import { populatedRelease, startMigrated } from './earlier-release.ts'

/** The last migration before changes of the contents were kept in a journal. */
const beforeUndo = '0050_other-units'

/** A change of fabric that could be undone for 30 seconds, as an earlier release stored it. */
const fabricChange = `
  insert into fabric_changes (order_id, version, changed_at, lines)
    select order_id, 4, now(), jsonb_agg(to_jsonb(order_lines)) from order_lines group by order_id;
`

test('[22] after the upgrade changes can be undone, and nothing of the older undo is left', async () => {
  const url = await populatedRelease(beforeUndo, fabricChange)
  await migrateDatabase(url)
  const { database, kund, params } = await startMigrated(url)
  const { rows } = await database.db.execute(sql`select to_regclass('fabric_changes') as found`)
  expect(rows).toEqual([{ found: null }])
  const { body: before } = await kund.call('getOrder', { params })
  expect(before.orderLines).toMatchObject([{ productName: 'Dimma Snö', quantity: 1 }])
  // A change of the earlier release has no journal.
  expect((await kund.call('undoChange', { params, body: { change: before.version } })).body.code).toBe('tooLateToUndo')
  const [line] = before.orderLines
  const changes = [{ markingIds: [line.markingId], choices: { quantity: 3 } }]
  const { body: changed } = await kund.call('changeLines', { params, body: { changes } })
  expect(changed).toMatchObject({ version: before.version + 1, refused: [] })
  const undone = await kund.call('undoChange', { params, body: { change: changed.version } })
  expect(undone.status).toBe(200)
  const { body: after } = await kund.call('getOrder', { params })
  expect([after.folder, after.orderLines]).toEqual([before.folder, before.orderLines])
})

test('[22] folders of an earlier release follow nothing, and can become a room type; one undo takes it back', async () => {
  const url = await populatedRelease('0053_newest-placements')
  await migrateDatabase(url)
  const { kund, params } = await startMigrated(url)
  const { body: before } = await kund.call('getOrder', { params })
  expect(JSON.stringify(before)).not.toContain('"follows"')
  const { folderId: typeId } = before.markings[before.orderLines[0].markingId]
  const rooms = { typeId, parentId: null, names: ['101', '102'] }
  const { body: made } = await kund.call('createRooms', { params, body: rooms })
  const { body: order } = await kund.call('getOrder', { params })
  expect(made.ids.map((id: string) => order.folders[id].follows)).toEqual([typeId, typeId])
  const changes = [{ markingIds: [before.orderLines[0].markingId], choices: { quantity: 2 } }]
  const { body: changed } = await kund.call('changeLines', { params, body: { changes } })
  const { body: after } = await kund.call('getOrder', { params })
  expect(after.orderLines.map(({ quantity }: { quantity: number }) => quantity)).toEqual([2, 2, 2])
  for (const change of [changed.version, made.version]) await kund.call('undoChange', { params, body: { change } })
  const { body: undone } = await kund.call('getOrder', { params })
  expect([undone.folder, undone.orderLines]).toEqual([before.folder, before.orderLines])
})

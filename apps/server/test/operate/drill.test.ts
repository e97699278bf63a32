import { oreFromKronor } from '@veck/domain'
import { eq } from 'drizzle-orm'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { filesIn, loadPrefix, readBook } from '../../../../bench/src/drill/book.ts'
import { findFaults } from '../../../../bench/src/drill/find-faults.ts'
import { orderLines } from '../../src/db/schema/order-lines.ts'
import { offerScene } from '../../src/modules/revisions/testing/scene.ts'
import { newOrder } from '../orders.ts'
import { test, type Veck } from '../veck.ts'

const readBookOf = ({ db }: Veck) => {
  const { $client } = db as Veck['db'] & { $client: pg.Pool }
  return readBook((text, values) => $client.query(text, values))
}

/** A data folder with these files. */
const folderWith = (contents: Record<string, string>) => {
  const folder = mkdtempSync(join(tmpdir(), 'veck-drill-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'files'))
  for (const [name, content] of Object.entries(contents)) writeFileSync(join(folder, 'files', name), content)
  return filesIn(folder)
}

test('the restore drill names every row, öre, file and acknowledged write that is missing', async ({ veck }) => {
  const { south } = await offerScene(veck)
  const before = await readBookOf(veck)
  const kund = await veck.as('kund')
  for (const name of ['0-0', '0-1', '1-0']) await newOrder(kund, `${loadPrefix}${name}`)
  const after = await readBookOf(veck)
  const begun = Date.now() + 60_000
  const written = ['0-0', '0-1'].map((name) => ({ name: `${loadPrefix}${name}`, at: begun - 1000 }))
  const same = folderWith({ a: 'one', b: 'two' })
  const good = { books: { before, after }, files: { before: same, after: same }, written, writers: 1, begun }
  expect(before.orders).toBeGreaterThan(0)
  // The load is not part of the sums. The answer to the third write was lost.
  expect(findFaults(good)).toEqual([])

  const lost = { name: `${loadPrefix}2-0`, at: begun - 1 }
  const sinceBackup = { name: `${loadPrefix}2-1`, at: begun }
  expect(findFaults({ ...good, written: [...written, lost, sinceBackup] })).toEqual([
    '1 writes from before the backup are missing',
  ])
  expect(findFaults({ ...good, written: [] })).toEqual(['3 orders that nobody made'])
  expect(findFaults({ ...good, files: { before: same, after: folderWith({ a: 'One' }) } })).toEqual([
    'the file a is missing or changed',
    'the file b is missing or changed',
  ])
  await veck.db
    .update(orderLines)
    .set({ priceOre: oreFromKronor(0.01) })
    .where(eq(orderLines.markingId, south))
  expect(findFaults({ ...good, books: { before, after: await readBookOf(veck) } })).toEqual([
    expect.stringMatching(/^order_lines: /),
  ])
})

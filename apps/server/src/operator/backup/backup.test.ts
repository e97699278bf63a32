import { sql } from 'drizzle-orm'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished } from 'vitest'
import { createEmptyDatabase } from '../../../test/empty-database.ts'
import { newFolder, newMarking, newOrder } from '../../../test/orders.ts'
import { runOperator, runOperatorIn } from '../../../test/operator.ts'
import { test as base, type Veck } from '../../../test/veck.ts'
import { connectDatabase, type Database } from '../../db/client.ts'
import { migrateDatabase } from '../../db/migrate.ts'
import { verifyAudit } from '../../modules/audit/index.ts'
import { addJobOfAnyKind } from '../../modules/jobs/jobs.ts'
import { systemClock } from '../../ports/clock.ts'
import { folderFileStore, type FileStore } from '../../ports/file-store.ts'
import { findTables, readSequences } from './tables.ts'

type Place = { db: Database; files: FileStore; folder: string }

const freshFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'veck-backup-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

const run = ({ db, ...place }: Place, ...args: string[]) => runOperatorIn({ db, clock: systemClock }, place, ...args)

/** An empty database brought up to date, and an empty store. */
const emptyPlace = async (folder: string): Promise<Place> => {
  const empty = await createEmptyDatabase()
  await migrateDatabase(empty.url)
  const { db, close } = connectDatabase(empty.url, () => {})
  onTestFinished(async () => {
    await close()
    await empty.drop()
  })
  return { db, files: folderFileStore(join(folder, 'restored')), folder }
}

/** The audit log has one row more: that the backup was made, or restored. */
const isCompared = (name: string) => (name === 'public.audit_log' ? `where action not like '%Backup'` : '')

const contentOf = async (db: Database) => {
  const content: Record<string, unknown> = {}
  for (const { name } of await findTables(db)) {
    const { rows } = await db.execute(
      sql.raw(
        `select count(*)::int, md5(string_agg(to_jsonb(t)::text, ' ' order by to_jsonb(t)::text)) from ${name} t ${isCompared(name)}`,
      ),
    )
    content[name] = rows[0]
  }
  return { ...content, sequences: await readSequences(db) }
}

const populate = async (veck: Veck) => {
  const kund = await veck.as('kund')
  const order = await newOrder(kund, 'Säkrad "offert"', 'rad 1\nrad 2 🧵')
  await newMarking(kund, await newFolder(kund, order, 'Vardagsrum'), 'Fönster')
  await runOperator(veck, 'texts', 'set', 'sv', 'Shell:Help', 'Hjälp "till" ✓')
  await addJobOfAnyKind(veck.db, 'note', { text: 'kvar att göra' }, { maxAttempts: 3 })
}

const test = base.extend<{ source: Place }>({
  source: async ({ veck }, use) => {
    const folder = await freshFolder()
    const files = folderFileStore(join(folder, 'files'))
    await files.put('photos/ab/picture.webp', Buffer.from([0, 255, 10, 13]))
    await files.put('catalogue/lin.webp', Buffer.alloc(300_000, 7))
    await populate(veck)
    await use({ db: veck.db, files, folder })
  },
})

describe('a backup', () => {
  test('restores every row, sequence and file into an empty database and file store', async ({ source }) => {
    const output = await run(source, 'backup', 'monday.veck')
    const target = await emptyPlace(source.folder)
    const restored = await run(target, 'restore', 'monday.veck')
    expect(await contentOf(target.db)).toEqual(await contentOf(source.db))
    expect(await verifyAudit(target.db)).toMatchObject({ flaw: undefined, head: { id: 2 } })
    const counts = /(\d+) rows and (\d+) files/
    expect(counts.exec(restored)?.slice(1)).toEqual(counts.exec(output)?.slice(1))
    for (const name of ['photos/ab/picture.webp', 'catalogue/lin.webp'])
      expect(await target.files.read(name)).toEqual(await source.files.read(name))
    const references = sql`select count(*)::int from pg_constraint where contype = 'f' and condeferrable`
    expect((await target.db.execute(references)).rows).toEqual([{ count: 0 }])
  })

  test('contains no sessions and no one-time secrets, and only its owner can read it', async ({ veck, source }) => {
    await veck.as('kund')
    await run(source, 'backup', 'secrets.veck')
    const file = join(source.folder, 'secrets.veck')
    const tables = new Set(
      gunzipSync(await readFile(file))
        .toString()
        .match(/^{"table":"[^"]+/gm),
    )
    expect(tables).toContain('{"table":"public.users')
    for (const excludedTables of ['sessions', 'refresh_tokens', 'password_links', 'attempts'])
      expect(tables).not.toContain(`{"table":"public.${excludedTables}`)
    expect((await stat(file)).mode & 0o077).toBe(0)
  })

  test('is restored only into an empty database, and is never overwritten', async ({ source }) => {
    await run(source, 'backup', 'once.veck')
    await expect(run(source, 'backup', 'once.veck')).rejects.toThrow('once.veck exists')
    await expect(run(source, 'restore', 'once.veck')).rejects.toThrow('The database is not empty')
    await expect(run(source, 'restore', 'none.veck')).rejects.toThrow('cannot be read')
  })

  test('that is incomplete, changed or of another version restores nothing', async ({ source }) => {
    await run(source, 'backup', 'whole.veck')
    const whole = await readFile(join(source.folder, 'whole.veck'))
    const target = await emptyPlace(source.folder)
    const lines = gunzipSync(whole).toString().split('\n')
    const broken: [string, Buffer, RegExp][] = [
      ['half', whole.subarray(0, whole.length / 2), /damaged/],
      ['text', Buffer.from('no backup at all'), /damaged/],
      ['row-missing', gzipSync(lines.toSpliced(3, 1).join('\n')), /not whole/],
      ['end-missing', gzipSync(lines.slice(0, -2).join('\n')), /not whole|damaged/],
      ['headless', gzipSync(lines.slice(1).join('\n')), /not whole/],
      ['older', gzipSync(lines.join('\n').replace(/"schema":"\w+"/, '"schema":"old"')), /another version/],
    ]
    const before = await contentOf(target.db)
    for (const [name, content, message] of broken) {
      await writeFile(join(source.folder, name), content)
      await expect(run(target, 'restore', name)).rejects.toThrow(message)
    }
    const { sequences: _sequences, ...after } = await contentOf(target.db)
    expect(before).toMatchObject(after)
  })
})

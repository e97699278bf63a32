import { sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Decrypter } from 'age-encryption'
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

/** A new key: its file, and the public key. */
const newKey = async (place: Place, file: string) => {
  const output = await run(place, 'backup-key', file)
  return { file, recipient: /VECK_BACKUP_RECIPIENT=(\S+)/.exec(output)?.[1] ?? '' }
}

/** A place that was not changed: its database has what it had, and its store has no file. */
const expectUntouched = async ({ db, folder }: Place, before: Record<string, unknown>) => {
  const { sequences: _sequences, ...after } = await contentOf(db)
  expect(before).toMatchObject(after)
  await expect(readdir(join(folder, 'restored'))).rejects.toThrow('ENOENT')
}

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
    // Random, so that it stays large when it is packed.
    await files.put('catalogue/lin.webp', randomBytes(300_000))
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
    await expectUntouched(target, before)
  })
})

describe('an encrypted backup', () => {
  test('is restored with the key of any recipient, and shows nothing without one', async ({ source }) => {
    const own = await newKey(source, 'own.key')
    const other = await newKey(source, 'other.key')
    expect((await stat(join(source.folder, own.file))).mode & 0o077).toBe(0)
    expect(await run(source, 'backup', 'tuesday.veck', '--recipient', `${own.recipient},${other.recipient}`)).toMatch(
      /files, encrypted/,
    )
    const bytes = await readFile(join(source.folder, 'tuesday.veck'))
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    // Any program for age opens it, and finds the same lines as in one that is not encrypted.
    const decrypter = new Decrypter()
    const identity = /^AGE-SECRET-KEY-1\S+/m.exec(await readFile(join(source.folder, own.file), 'utf8'))?.[0] ?? ''
    decrypter.addIdentity(identity)
    const [first] = gunzipSync(await decrypter.decrypt(bytes))
      .toString()
      .split('\n')
    expect(JSON.parse(first ?? '')).toMatchObject({ veck: 'backup' })
    const target = await emptyPlace(source.folder)
    await run(target, 'restore', 'tuesday.veck', '--identity', other.file)
    expect(await contentOf(target.db)).toEqual(await contentOf(source.db))
    expect(await target.files.read('photos/ab/picture.webp')).toEqual(Buffer.from([0, 255, 10, 13]))
  })

  test('that is cut or changed, or is opened with another key or none, restores nothing', async ({ source }) => {
    const own = await newKey(source, 'own.key')
    const stranger = await newKey(source, 'stranger.key')
    const config = { backupRecipients: [own.recipient] }
    await runOperatorIn({ db: source.db, clock: systemClock }, { ...source, config }, 'backup', 'whole.veck')
    const whole = await readFile(join(source.folder, 'whole.veck'))
    const target = await emptyPlace(source.folder)
    const before = await contentOf(target.db)
    const changedAt = (place: number) => {
      const changed = Buffer.from(whole)
      changed.writeUInt8(changed.readUInt8(place) ^ 1, place)
      return changed
    }
    // One chunk of age has 64 KiB and a tag of 16 bytes: cut at its end, too, where every chunk that is left is valid.
    const endOfFirstChunk = whole.indexOf('\n', whole.indexOf('\n--- ') + 1) + 1 + 16 + 65_536 + 16
    expect(endOfFirstChunk).toBeLessThan(whole.length)
    const broken: [string, Buffer][] = [
      ['cut', whole.subarray(0, whole.length - 1)],
      ['cut-chunk', whole.subarray(0, endOfFirstChunk)],
      ['half', whole.subarray(0, whole.length / 2)],
      ['header', changedAt(60)],
      ['start', changedAt(endOfFirstChunk - 1000)],
      ['end', changedAt(whole.length - 1)],
      ['longer', Buffer.concat([whole, Buffer.from([0])])],
    ]
    for (const [name, content] of broken) {
      await writeFile(join(source.folder, name), content)
      await expect(run(target, 'restore', name, '--identity', own.file)).rejects.toThrow(/nothing was restored/)
    }
    await expect(run(target, 'restore', 'whole.veck', '--identity', stranger.file)).rejects.toThrow('another key')
    await expect(run(target, 'restore', 'whole.veck')).rejects.toThrow('is encrypted')
    await expectUntouched(target, before)
    await run(target, 'restore', 'whole.veck', '--identity', own.file)
    expect(await contentOf(target.db)).toEqual(await contentOf(source.db))
  })

  test('needs keys that can be read, and shows no secret key in a refusal', async ({ source }) => {
    const { file, recipient } = await newKey(source, 'own.key')
    await expect(run(source, 'backup-key', file)).rejects.toThrow('cannot be written')
    await expect(run(source, 'backup', 'x.veck', '--recipient', `${recipient}x`)).rejects.toThrow('not a public key')
    await expect(run(source, 'backup', 'x.veck', '--recipient', '')).rejects.toThrow('not a public key')
    await writeFile(join(source.folder, 'wrong.key'), 'AGE-SECRET-KEY-1WRONG\n')
    await run(source, 'backup', 'x.veck', '--recipient', recipient)
    const refused = run(source, 'restore', 'x.veck', '--identity', 'wrong.key')
    await expect(refused).rejects.toThrow('does not hold a secret key')
    await expect(refused).rejects.not.toThrow('1WRONG')
    await expect(run(source, 'restore', 'x.veck', '--identity', 'none.key')).rejects.toThrow('cannot be read')
  })
})

import { appendFile, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { describe, expect, onTestFinished } from 'vitest'
import { orderResponse } from '../../../test/erp-messages.ts'
import { test } from '../../../test/veck.ts'
import type { Database } from '../../db/client.ts'
import { erpMessages } from '../../db/schema/erp-messages.ts'
import { createFileDrop } from './file-drop.ts'

const minute = 60_000

const openDrop = async (db: Database) => {
  const folder = await mkdtemp(join(tmpdir(), 'veck-erp-in-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  let passed = 0
  const server = () =>
    createFileDrop({
      db,
      // The times of files are those of this machine.
      clock: { now: () => new Date(Date.now() + passed) },
      folder,
      logger: pino({ level: 'silent' }),
    })
  const first = server()
  return {
    folder,
    server,
    look: first.look,
    /** The second look sees that a file has not changed. */
    lookTwice: async () => {
      await first.look()
      await first.look()
    },
    forward: (milliseconds: number) => {
      passed += milliseconds
    },
    put: (name: string, content: string) => writeFile(join(folder, name), content),
    namesIn: async (name = '.') => {
      const entries = await readdir(join(folder, name), { withFileTypes: true })
      return entries.flatMap((entry) => (entry.isDirectory() ? [] : [entry.name])).toSorted()
    },
  }
}

const message = (id: string, changes: object = {}) => JSON.stringify({ ...orderResponse('10042', id), ...changes })
const storedIds = async (db: Database) =>
  (await db.select({ id: erpMessages.documentId }).from(erpMessages)).map(({ id }) => id).toSorted()

describe('the folder for documents of the ERP', () => {
  test('a document in it is stored as by the call, and kept under done', async ({ veck }) => {
    const drop = await openDrop(veck.db)
    await drop.look()
    await drop.put('svar.json', message('A'))
    await drop.look()
    expect(await storedIds(veck.db)).toEqual([])
    await drop.look()
    expect(await storedIds(veck.db)).toEqual(['A'])
    expect([await drop.namesIn(), await drop.namesIn('taken'), await drop.namesIn('done')]).toEqual([
      [],
      [],
      ['svar.json'],
    ])
  })

  test('a document that is refused is kept under failed with the reason', async ({ veck }) => {
    const drop = await openDrop(veck.db)
    await drop.put('broken.xml', '<OrderResponse')
    await drop.put('fields.json', message('A', { code: 'maybe', order: '' }))
    await drop.put('future.json', message('C', { issuedAt: '2098-11-17T09:00:00Z' }))
    await drop.put('large.xml', ' '.repeat(2_000_001))
    await drop.put('first.json', message('B'))
    await drop.lookTwice()
    await drop.put('other.json', message('B', { code: 'refused' }))
    await drop.lookTwice()
    expect(await storedIds(veck.db)).toEqual(['B', 'B'])
    const reasons = ['broken.xml', 'fields.json', 'future.json', 'large.xml', 'other.json'].map((name) => `${name}.txt`)
    expect(await drop.namesIn('failed')).toEqual(
      [...reasons, ...reasons.map((name) => name.slice(0, -'.txt'.length))].toSorted(),
    )
    const reasonFor = (name: string) => readFile(join(drop.folder, 'failed', `${name}.txt`), 'utf8')
    expect(await reasonFor('broken.xml')).toMatch(/^The document is neither valid XML nor JSON/)
    expect(await reasonFor('fields.json')).toMatch(
      /^Check the marked fields\.\n(?=[^]*order: Fill in)(?=[^]*code: Check)/,
    )
    expect(await reasonFor('future.json')).toMatch(/^The document was issued in the future: 2098-11-17/)
    expect(await reasonFor('large.xml')).toBe('The document is larger than 2000000 bytes.\n')
    expect(await reasonFor('other.json')).toContain('B')
  })

  test('a document that is known already is done, beside the earlier file of its name', async ({ veck }) => {
    const drop = await openDrop(veck.db)
    for (const id of ['A', 'A', 'B']) {
      await drop.put('svar.json', message(id))
      await drop.lookTwice()
    }
    expect(await storedIds(veck.db)).toEqual(['A', 'B'])
    expect((await drop.namesIn('done')).map((name) => name.slice(-'svar.json'.length))).toEqual(
      Array(3).fill('svar.json'),
    )
  })

  test('a file that is still being written is left until it is whole', async ({ veck }) => {
    const drop = await openDrop(veck.db)
    const whole = message('A')
    await drop.put('svar.json', '')
    await drop.lookTwice()
    await drop.put('svar.json', whole.slice(0, 20))
    await drop.look()
    await appendFile(join(drop.folder, 'svar.json'), whole.slice(20, 40))
    await drop.look()
    await appendFile(join(drop.folder, 'svar.json'), whole.slice(40))
    await drop.look()
    expect(await storedIds(veck.db)).toEqual([])
    await drop.look()
    expect(await storedIds(veck.db)).toEqual(['A'])
  })

  test('temporary names, links and folders are left', async ({ veck }) => {
    const drop = await openDrop(veck.db)
    const names = ['.svar.json', 'svar.json.part', 'svar.tmp', 'svar.json~', 'svar.filepart']
    for (const name of names) await drop.put(name, message('A'))
    await symlink('/etc/hostname', join(drop.folder, 'link.xml'))
    await mkdir(join(drop.folder, 'folder.xml'))
    await drop.lookTwice()
    await drop.look()
    expect(await storedIds(veck.db)).toEqual([])
    expect(await drop.namesIn()).toEqual([...names, 'link.xml'].toSorted())
    await rename(join(drop.folder, 'svar.json.part'), join(drop.folder, 'svar.json'))
    await drop.lookTwice()
    expect(await storedIds(veck.db)).toEqual(['A'])
  })

  test('a file that stays empty is refused after a minute', async ({ veck }) => {
    const drop = await openDrop(veck.db)
    await drop.put('empty.xml', '')
    await drop.lookTwice()
    expect(await drop.namesIn('failed')).toEqual([])
    drop.forward(2 * minute)
    await drop.look()
    expect(await drop.namesIn('failed')).toEqual(['empty.xml', 'empty.xml.txt'])
  })

  test('several servers take each file once', async ({ veck }) => {
    const drop = await openDrop(veck.db)
    const ids = Array.from({ length: 12 }, (_, index) => `D${String(index).padStart(2, '0')}`)
    for (const id of ids) await drop.put(`${id}.json`, message(id))
    const servers = [drop.server(), drop.server(), drop.server()]
    await Promise.all(servers.map(({ look }) => look()))
    await Promise.all(servers.map(({ look }) => look()))
    expect(await storedIds(veck.db)).toEqual(ids)
    expect(await drop.namesIn('done')).toEqual(ids.map((id) => `${id}.json`))
  })

  test('a file that a server took before it died is taken again', async ({ veck }) => {
    const drop = await openDrop(veck.db)
    await drop.look()
    const left = join(drop.folder, 'taken', '0b9c4b4e-7a57-4d6f-8f5c-0d2a1f3c4b5a-svar.json')
    await writeFile(left, message('A'))
    await drop.lookTwice()
    expect(await drop.namesIn('taken')).toHaveLength(1)
    drop.forward(6 * minute)
    await drop.lookTwice()
    expect(await storedIds(veck.db)).toEqual(['A'])
    expect(await drop.namesIn('done')).toEqual(['svar.json'])
  })

  test('a file waits while the database is away', async ({ veck }) => {
    const away = { transaction: () => Promise.reject(new Error('no connection')) } as unknown as Database
    const drop = await openDrop(away)
    await drop.put('svar.json', message('A'))
    await drop.lookTwice()
    await drop.look()
    expect([await drop.namesIn(), await drop.namesIn('failed')]).toEqual([['svar.json'], []])
    const later = createFileDrop({ ...veck, folder: drop.folder, logger: pino({ level: 'silent' }) })
    await utimes(join(drop.folder, 'svar.json'), new Date(), new Date())
    await later.look()
    await later.look()
    expect(await storedIds(veck.db)).toEqual(['A'])
  })
})

import type { Order } from '@veck/contract'
import { describe, expect } from 'vitest'
import { newFolder, newMarking, readOrder } from '../../../test/orders.ts'
import { choice, create, ownChoice, test, type Scene } from '../order-lines/testing/scene.ts'
import { download } from './testing/download.ts'
import { editXlsx, partsOf, workbookOf } from './testing/edit-xlsx.ts'
import { preview, sendWorkbook } from './testing/send-workbook.ts'

const read = ({ kund, orderId }: Scene) => readOrder(kund, orderId)
const send = ({ kund, orderId }: Scene, content: Buffer | string, fields = {}, headers = {}) =>
  sendWorkbook(kund, orderId, Buffer.from(content), fields, headers)
const exported = async (scene: Scene, query = '', locale = 'sv') =>
  (await download(scene, `/api/app/order/${scene.orderId}/workbook${query}`, locale)).rawPayload
const history = async ({ kund, orderId }: Scene): Promise<string[]> =>
  (await kund.call('getOrderHistory', { params: { id: orderId } })).body.map(
    ({ message }: { message: string }) => message,
  )
const withoutTime = ({ updatedAt: _updatedAt, version: _version, ...order }: Order) => order

/** Rows 2 to 4 of its workbook: a curtain, an own fabric, and a bare marking in another folder. */
const furnish = async (scene: Scene) => {
  const { kund, folderId, markingId } = scene
  await create(scene, choice(markingId))
  const own = await newMarking(kund, folderId, '=1+1')
  await create(scene, ownChoice(own))
  const kitchen = await newFolder(kund, await read(scene), 'Kök')
  const bare = await newMarking(kund, kitchen, '-Bar')
  return { own, bare, kitchen }
}

describe('[22] a workbook', () => {
  test('that was not changed changes nothing, as Excel and as CSV, in both languages', async ({ scene }) => {
    await furnish(scene)
    const before = await read(scene)
    for (const [query, locale] of [
      ['', 'sv'],
      ['?format=csv', 'sv'],
      ['', 'en'],
      ['?format=csv', 'en'],
    ] as const) {
      // The language of the file counts, not that of the one who sends it back.
      const { status, body } = await send(scene, await exported(scene, query, locale))
      expect([status, body.faults, body.changes, body.added, body.notices, body.saved]).toEqual([
        200,
        [],
        [],
        [],
        [],
        false,
      ])
    }
    expect(await read(scene)).toEqual(before)
  })

  test('that changes a room type names the rooms that cannot follow', async ({ scene }) => {
    const { kund, orderId, folderId, markingId } = scene
    await create(scene, choice(markingId))
    const params = { id: orderId }
    const rooms = { typeId: folderId, parentId: null, names: ['101'] }
    await kund.call('createRooms', { params, body: rooms })
    const { orderLines } = await read(scene)
    const room = orderLines.find((line) => line.markingId !== markingId)?.markingId
    // Lying, a curtain cannot be higher than the fabric is wide.
    await kund.call('changeLines', {
      params,
      body: { changes: [{ markingIds: [room], choices: { wallHeight: 400 } }] },
    })
    const { status, body } = await send(scene, editXlsx(await exported(scene), { K2: 'Liggande' }))
    expect([status, body.faults, body.saved]).toEqual([200, [], true])
    expect(body.notFollowed).toMatchObject([{ markingId: room, folderName: '101' }])
  })

  test('in English from an earlier version may say Sewn together, and now says Join widths', async ({ scene }) => {
    await create(scene, choice(scene.markingId))
    const { body } = await send(scene, editXlsx(await exported(scene, '', 'en'), { K2: 'Sewn together' }))
    expect([body.faults, body.changes]).toEqual([[], []])
    expect((await exported(scene, '?format=csv', 'en')).toString()).toContain('Join widths')
  })

  test('with three changed cells makes three entries, one version and one undo', async ({ scene }) => {
    await furnish(scene)
    const before = await read(scene)
    const entries = (await history(scene)).length
    const changed = editXlsx(await exported(scene), { G2: 350, B3: 'Burspråk', J3: 3 })
    const report = await send(scene, changed, preview)
    expect(report.body.changes.map(({ row, column, before: from, after }) => [row, column, from, after])).toEqual([
      [2, 'width', '320', '350'],
      [3, 'name', '=1+1', 'Burspråk'],
      [3, 'quantity', '1', '3'],
    ])
    expect(await read(scene)).toEqual(before)
    const { body } = await send(scene, changed, { version: String(before.version) })
    expect([body.saved, body.version, body.changeCount]).toEqual([true, before.version + 1, 3])
    const after = await read(scene)
    expect(after.orderLines.map(({ wallWidth, markingName }) => [wallWidth, markingName])).toEqual([
      [350, 'Fönster söder'],
      [320, 'Burspråk'],
    ])
    expect(body.priceAfter).toEqual(after.orderTotalNetAmount)
    expect(body.priceBefore).toEqual(before.orderTotalNetAmount)
    const messages = await history(scene)
    expect(messages.slice(0, messages.length - entries).toSorted()).toEqual([
      'Ändrade antal för ”Burspråk” från 1 till 3 (Excel)',
      'Ändrade bredd för ”Fönster söder” från 320 till 350 (Excel)',
      'Ändrade namn för ”Burspråk” från =1+1 till Burspråk (Excel)',
    ])
    const undo = (change: number) => scene.kund.call('undoChange', { params: { id: scene.orderId }, body: { change } })
    const undone = await undo(body.version)
    expect(withoutTime(await read(scene))).toEqual(withoutTime(before))
    // The three cells were one import.
    const text = 'Läste in en Excel-fil (ändrade celler: 3, nya markeringar: 0)'
    expect(undone.body.message).toBe(`Ångrade: ${text}`)
    expect((await undo(undone.body.version)).body.message).toBe(`Gjorde om: ${text}`)
  })

  test('that is hostile or no workbook is refused with 400 and a reason in the language of the user', async ({
    scene,
  }) => {
    await furnish(scene)
    const before = await read(scene)
    const parts = partsOf(await exported(scene))
    const sheet = 'xl/worksheets/sheet1.xml'
    const files = {
      '%PDF-1.7': Buffer.from('%PDF-1.7\n1 0 obj'),
      macros: workbookOf({ ...parts, 'xl/vbaProject.bin': 'x' }),
      externalLinks: workbookOf({ ...parts, 'xl/externalLinks/externalLink1.xml': '<x/>' }),
      entities: workbookOf({
        ...parts,
        [sheet]: (parts[sheet] ?? '').replace('?>', '?><!DOCTYPE x [<!ENTITY a "b">]>'),
      }),
      tooLarge: workbookOf({ ...parts, [sheet]: ' '.repeat(30 * 1024 * 1024) }),
      tooManyRows: Buffer.from(`Namn;Bredd\n${'a;1\n'.repeat(6000)}`),
      encrypted: Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
    }
    const reasons = new Set<string>()
    for (const content of Object.values(files))
      for (const [locale, file] of [
        ['sv', 'fil'],
        ['en', 'file'],
      ] as const) {
        const { status, body } = await send(scene, content, preview, { 'accept-language': locale })
        expect([status, body.code]).toEqual([400, 'invalidFields'])
        expect(body.message?.toLowerCase()).toContain(file)
        reasons.add(body.message ?? '')
      }
    expect(reasons.size).toBe(Object.keys(files).length * 2)
    expect(await read(scene)).toEqual(before)
  })

  test('finds moved and renamed rows by their ids, adds rows with their folders, and removes none', async ({
    scene,
  }) => {
    const { own, bare } = await furnish(scene)
    const [headings = '', , second = ''] = (await exported(scene, '?format=csv')).toString().split('\r\n')
    const text = [
      headings,
      second.replace('Vardagsrum', 'Kök').replace("'=1+1", 'Ny'),
      'Plan 2 / 204;Dörr;Täck vägg;Dimma;Snö;;240,5;250;;2;Par;;;;;',
      'Plan 2 / 204;Fönster;;;;;;;;;;;;;;',
      // A copied row has the id of the other.
      second.replace("'=1+1", 'Kopia'),
      '',
    ].join('\r\n')
    const { body } = await send(scene, text)
    expect(body.faults).toEqual([])
    expect(body.newFolders).toEqual(['Plan 2', 'Plan 2 / 204'])
    expect(body.added).toEqual([
      { row: 3, name: 'Dörr', folder: 'Plan 2 / 204' },
      { row: 4, name: 'Fönster', folder: 'Plan 2 / 204' },
      { row: 5, name: 'Kopia', folder: 'Vardagsrum' },
    ])
    expect(body.notices).toEqual([
      { cell: '5', message: expect.stringContaining('kopia') },
      { cell: null, message: expect.stringContaining('2 (Fönster söder, -Bar)') },
    ])
    const { folder, orderLines } = await read(scene)
    expect(folder.folders.map(({ name, markings }) => [name, markings.map(({ name: each }) => each)])).toEqual([
      ['Vardagsrum', ['Fönster söder', 'Kopia']],
      ['Kök', ['-Bar', 'Ny']],
      ['Plan 2', []],
    ])
    expect(folder.folders[1]?.markings.map(({ id }) => id)).toEqual([bare, own])
    const door = orderLines.find(({ markingName }) => markingName === 'Dörr')
    expect(door).toMatchObject({ erpProductId: '31-01', wallWidth: 240.5, wallHeight: 250, opening: 2 })
    expect(orderLines.filter(({ externalFabricName }) => externalFabricName === 'Molly')).toHaveLength(2)
  })

  test('with a fault saves nothing, and names every fault with its cell', async ({ scene }) => {
    await furnish(scene)
    const before = await read(scene)
    const wrong = editXlsx(await exported(scene), { G2: 25, J2: 1.5, D3: 'Sammet', B4: '', P2: 99 })
    const { status, body } = await send(scene, wrong)
    expect(status).toBe(200)
    expect(body.faults.map(({ cell, message }) => `${cell}: ${message}`)).toEqual([
      // The engine is asked when every cell of the row can be read.
      'J2: Ange ett heltal.',
      expect.stringMatching(/^D3: ”Sammet” finns inte\. Välj bland: /),
      'B4: Fyll i ett värde.',
    ])
    expect(body.notices).toEqual([{ cell: 'P2', message: expect.stringContaining('Räknas ut') }])
    expect([body.saved, await read(scene)]).toEqual([false, before])
    const mended = await send(scene, editXlsx(wrong, { J2: 2, D3: 'Molly', B4: '-Bar' }))
    expect(mended.body.faults).toMatchObject([{ cell: 'G2', message: 'Väggbredden ska vara minst 30 cm.' }])
  })

  test('changes the fabric by its names or by its article number, which must agree', async ({ scene }) => {
    await furnish(scene)
    const workbook = await exported(scene)
    const byName = await send(scene, editXlsx(workbook, { D2: 'Skog 100%', E2: 'Gran' }), preview)
    expect(byName.body.changes.map(({ column, follows }) => [column, follows])).toEqual([
      ['fabric', false],
      ['colour', false],
      ['articleNumber', true],
    ])
    const differs = await send(scene, editXlsx(workbook, { E2: 'Lav', F2: '11-01' }), preview)
    expect(differs.body.faults.map(({ cell }) => cell)).toEqual(['F2'])
    const unknown = await send(scene, editXlsx(workbook, { F2: '99-99' }), preview)
    expect(unknown.body.faults.map(({ cell }) => cell)).toEqual(['F2'])
    await send(scene, editXlsx(workbook, { F2: '11-01', E3: 'Röd' }))
    const { orderLines } = await read(scene)
    expect(orderLines.map(({ erpProductId, externalFabricColor }) => [erpProductId, externalFabricColor])).toEqual([
      ['11-01', ''],
      [expect.any(String), 'Röd'],
    ])
  })

  test('[24] changes and clears the sizes of the window, names what does not fit, and may lack the columns', async ({
    scene,
  }) => {
    const { own, bare } = await furnish(scene)
    const { kund, orderId, markingId } = scene
    const window = { width: 120, sill: 90, door: 'left' }
    await kund.call('renameMarking', { body: { orderId, id: markingId, name: 'Fönster söder', window } })
    const workbook = await exported(scene)
    const wrong = await send(scene, editXlsx(workbook, { M2: 230, M3: 9, N4: 'hög' }), preview)
    expect(wrong.body.faults.map(({ cell, message }) => `${cell}: ${message.replaceAll('\u00A0', ' ')}`)).toEqual([
      // A wall of 320 cm, without the balcony door.
      'M2: Fönstret får inte plats på väggen: högst 229 cm.',
      'M3: Ange ett tal mellan 10 och 3000.',
      'N4: Ange ett tal.',
    ])
    const { body } = await send(scene, editXlsx(workbook, { M2: '', N2: 110.5, O3: 80, A5: 'Kök', B5: 'Ny', M5: 100 }))
    expect(body.changes.map(({ row, column, before, after }) => [row, column, before, after])).toEqual([
      [2, 'windowWidth', '120', ''],
      [2, 'windowHeight', '', '110,5'],
      [3, 'windowSill', '', '80'],
    ])
    const { markings } = await read(scene)
    expect([markingId, own, bare].map((id) => markings[id]?.window)).toEqual([
      { height: 110.5, sill: 90, door: 'left' },
      { sill: 80 },
      undefined,
    ])
    const added = Object.values(markings).find(({ name }) => name === 'Ny')
    expect(added).toMatchObject({ window: { width: 100 } })
    expect(added?.measured ?? null).toBeNull()
    expect(await history(scene)).toContain('Ändrade fönstrets höjd för ”Fönster söder” från – till 110,5 (Excel)')

    // As a file of an earlier release, with one changed cell.
    const rows = (await exported(scene, '?format=csv')).toString().split('\r\n')
    const older = rows.map((row) => row.split(';').toSpliced(12, 3).join(';')).join('\r\n')
    const report = await send(scene, older.replace('Fönster söder', 'Fönster norr'), preview)
    expect([report.body.faults, report.body.needsColumns]).toEqual([[], false])
    expect(report.body.changes).toMatchObject([{ column: 'name', after: 'Fönster norr' }])
  })

  test('of an older version is refused when it is confirmed, and says so in the report', async ({ scene }) => {
    await furnish(scene)
    const workbook = editXlsx(await exported(scene), { J2: 4 })
    const seen = (await read(scene)).version
    await newMarking(scene.kund, scene.folderId, 'Senare')
    const { status, body } = await send(scene, workbook, { version: String(seen) })
    expect([status, body.code]).toEqual([409, 'stale'])
    const again = await send(scene, workbook, preview)
    expect(again.body.notices.map(({ message }) => message)).toEqual([
      expect.stringContaining('har ändrats sedan filen laddades ner'),
      expect.stringContaining('Senare'),
    ])
  })

  test('as CSV can have any delimiter, encoding and decimal sign', async ({ scene }) => {
    const rows = (sign: string, width: string) =>
      [
        ['Mapp', 'Markering', 'Typ', 'Tyg', 'Färg', 'Bredd (cm)', 'Höjd (cm)', 'Antal'],
        ['Kök', 'Fönster åäö', 'Täck vägg', 'Dimma', 'Snö', width, '250', '2'],
      ]
        .map((row) => row.join(sign))
        .join('\n')
    const files = [
      Buffer.from(rows(';', '240,5')),
      Buffer.from(`\uFEFF${rows('\t', '240.5')}`),
      Buffer.from(rows(',', '240.5'), 'latin1'),
      Buffer.from(`\uFEFF${rows('\t', '240,5')}`, 'utf16le'),
    ]
    for (const file of files) {
      const { body } = await send(scene, file, preview)
      expect([body.faults, body.added]).toEqual([[], [{ row: 2, name: 'Fönster åäö', folder: 'Kök' }]])
    }
  })
})

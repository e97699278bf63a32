import { expect } from 'vitest'
import { readOrder } from '../../../test/orders.ts'
import { test } from '../order-lines/testing/scene.ts'
import { download } from './testing/download.ts'
import { editXlsx } from './testing/edit-xlsx.ts'
import { preview, sendWorkbook } from './testing/send-workbook.ts'

const count = 600
const headings = 'Mapp;Markering;Typ;Tyg;Färg;Bredd (cm);Höjd (cm);Sömnadssätt;Antal'
const hotel = [
  headings,
  ...Array.from(
    { length: count },
    (_row, index) =>
      `Plan ${Math.floor(index / 100)} / ${Math.floor(index / 2)};Fönster ${index % 2};Täck vägg;Dimma;Snö;${200 + (index % 100)};250;;1`,
  ),
].join('\n')

/** Ten kinds of faults: the column, what is written there, and what the report says. */
const kinds = [
  ['B', '', /Fyll i/],
  ['B', 'Ett alldeles för långt namn', /Högst 20 tecken/],
  ['C', 'Rund', /finns inte/],
  ['D', 'Sammet', /finns inte/],
  ['F', '99-99', /finns inte i sortimentet/],
  ['G', 25, /minst 30 cm/],
  ['H', 9999, /mellan .* och .* cm/],
  ['I', 'Hälla', /finns inte/],
  ['J', 1.5, /heltal/],
  ['L', 'tre', /Ange ett tal/],
] as const
const timesEach = 4

const faults = kinds.flatMap(([letter, wrong, message], kind) =>
  Array.from({ length: timesEach }, (_each, time) => ({
    cell: `${letter}${10 + kind * timesEach + time}`,
    wrong,
    message,
  })),
)

test('[22] a workbook of 600 rows names 40 faults of ten kinds, saves nothing, and saves all when they are mended', async ({
  scene,
}) => {
  const { kund, orderId } = scene
  const began = performance.now()
  const made = await sendWorkbook(kund, orderId, Buffer.from(hotel))
  expect([made.body.faults, made.body.addedCount, made.body.saved]).toEqual([[], count, true])
  // Ten seconds on an idle machine of two cores; the tests may share theirs.
  expect(performance.now() - began).toBeLessThan(30_000)
  const { rawPayload } = await download(scene, `/api/app/order/${orderId}/workbook`)
  const before = await readOrder(kund, orderId)
  const rows = [...Array.from({ length: 100 }).keys()].map((index) => index + 100)
  const right = editXlsx(rawPayload, Object.fromEntries(rows.map((row) => [`J${row}`, 3])))
  const wrong = editXlsx(right, Object.fromEntries(faults.map(({ cell, wrong: value }) => [cell, value])))
  for (const fields of [preview, {}]) {
    const { body } = await sendWorkbook(kund, orderId, wrong, fields)
    expect([body.faultCount, body.saved]).toEqual([faults.length, false])
    expect(body.faults.map(({ cell }) => cell).toSorted()).toEqual(faults.map(({ cell }) => cell).toSorted())
    for (const { cell, message } of faults)
      expect(body.faults.find((each) => each.cell === cell)?.message).toMatch(message)
  }
  expect(await readOrder(kund, orderId)).toEqual(before)
  const { body } = await sendWorkbook(kund, orderId, right, { version: String(before.version) })
  expect([body.saved, body.version, body.changeCount]).toEqual([true, before.version + 1, rows.length])
  const history = await kund.call('getOrderHistory', { params: { id: orderId } })
  expect(history.body[0].message).toBe('Läste in en Excel-fil (ändrade celler: 100, nya markeringar: 0)')
  const after = await readOrder(kund, orderId)
  expect(after.orderLines.filter(({ quantity }) => quantity === 3)).toHaveLength(rows.length)
})

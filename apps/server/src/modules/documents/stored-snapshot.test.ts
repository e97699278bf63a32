import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fillIn } from '../../../test/fill-in.ts'
import { orderSnapshot } from '../../../test/order-snapshot.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { externalSnapshotOf } from './external-pdf/external-snapshot.ts'
import { noOrderImages } from './order-pdf/order-images.ts'
import { renderOrderPdf } from './order-pdf/render-order-pdf.ts'
import { readExternalSnapshot, readSnapshot, type StoredSnapshot } from './stored-snapshot.ts'

/** Written by the last release that stored kronor. */
const inKronor = () =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'testing', 'snapshot-in-kronor.json'), 'utf8')) as Extract<
    StoredSnapshot,
    { order: unknown }
  >

const own = {
  isExternalFabric: true,
  externalFabricSupplier: 'Väveriet',
  externalFabricName: 'Molly',
  externalFabricColor: 'Blå',
  externalFabricArticleNumber: 'M-1',
}
const inOre = orderSnapshot({
  rooms: [
    { name: 'Vardagsrum', markings: 3 },
    { name: 'Kök', markings: 2 },
  ],
  discount: 12.5,
  line: (index) => (index === 4 ? own : {}),
})

const pdfOf = async (stored: StoredSnapshot) =>
  (await renderOrderPdf(readSnapshot(stored), noOrderImages, fillIn)).content

test('a snapshot that an earlier release stored in kronor has the same amounts in öre', () => {
  const { contents } = readSnapshot(inKronor())
  expect(contents.order).toEqual(inOre.contents.order)
  expect(contents.lines.map(({ priceOre }) => priceOre)).toEqual(inOre.contents.lines.map(({ priceOre }) => priceOre))
})

test('a snapshot that an earlier release stored gives the same PDF, byte for byte', async () => {
  expect((await pdfOf(inKronor())).equals(await pdfOf(inOre))).toBe(true)
})

test('a snapshot from before the VAT rate was stored has the rate that its amounts give', async () => {
  const { vatCategory: _category, vatPercentage: _percentage, ...order } = inKronor().order
  const { text } = await readPdf(await pdfOf({ ...inKronor(), order }))
  expect(text).toContain('Moms 25 %')
})

test('a snapshot is read as it was stored once it has öre', () => {
  expect(readSnapshot(inOre)).toEqual(inOre)
})

test('a snapshot whose lines have an id of their row still prints equal curtains together', () => {
  const lines = inOre.contents.lines.map((line, index) => ({ ...line, ecomRowId: index + 1 }))
  expect(readSnapshot({ ...inOre, contents: { ...inOre.contents, lines } })).toEqual(inOre)
})

test('a mail about own fabrics that an earlier release queued keeps the fabric lengths', () => {
  const recipient = {
    firstName: 'Eva',
    lastName: 'Ek',
    company: '',
    address1: 'Gatan 1',
    address2: '',
    zipcode: '11122',
    city: 'Stockholm',
    country: 'SE',
    cellPhone: '',
    mobile: '',
    email: 'eva@veck.example',
  }
  const queued = externalSnapshotOf(inOre, recipient, new Set(['marking-4']))
  const [marking] = inKronor().order.folder.folders[1]?.markings.slice(1) ?? []
  const line = inKronor().order.orderLines.find(({ markingId }) => markingId === 'marking-4')
  const [curtain] = queued.curtains
  if (!marking || !line || !curtain) throw new Error('no curtain')
  const { path } = curtain
  const fabricLength = curtain.line.curtain.totalFabricLengthNeeded ?? 0
  expect(fabricLength).toBeGreaterThan(0)
  const read = readExternalSnapshot({ ...queued, curtains: [{ marking, line, path, fabricLength }] })
  expect(read.curtains[0]).toMatchObject({ marking: curtain.marking, path })
  expect(read.curtains[0]?.line.curtain.totalFabricLengthNeeded).toBe(fabricLength)
  expect(readExternalSnapshot(queued)).toEqual(queued)
})

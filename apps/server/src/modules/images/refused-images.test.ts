import { eq } from 'drizzle-orm'
import { deflateSync } from 'node:zlib'
import { ImageMaxBytes, ImagesPerMarkingMax } from '@veck/contract'
import { OrderStatus } from '@veck/domain'
import { describe, expect } from 'vitest'
import { newMarking, newOrder, nowhere, readOrder, setStatus } from '../../../test/orders.ts'
import { markingImages } from '../../db/schema/images.ts'
import { attempts } from '../../db/schema/settings.ts'
import { writeGeneralSetting } from '../settings/index.ts'
import { rowsOf, test } from './testing/marking.ts'
import { formOf, heicFromPhone, jpeg, picture, upload } from './testing/photos.ts'

/** A small PNG file whose header gives a very large size in pixels. */
const bomb = (width: number, height: number) => {
  const chunk = (type: string, data: Buffer) => {
    const typed = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const crc = Buffer.alloc(4)
    crc.writeUInt32BE(crcOf(typed))
    return Buffer.concat([length, typed, crc])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const data = chunk('IDAT', deflateSync(Buffer.alloc(1_000_000)))
  return Buffer.concat([signature, chunk('IHDR', header), data, chunk('IEND', Buffer.alloc(0))])
}

const crcOf = (bytes: Buffer) => {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

const half = async (content: Buffer) => content.subarray(0, Math.floor(content.length / 2))

const refused: [() => Promise<Buffer>, string, RegExp][] = [
  [async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'invalidFields', /WebP/],
  [async () => Buffer.from('PK\x03\x04 and what a zip file holds'), 'invalidFields', /WebP/],
  [async () => Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1'), 'invalidFields', /WebP/],
  [async () => half(await jpeg(800, 600)), 'brokenImage', /skadad/],
  [async () => half(await picture(800, 600).png().toBuffer()), 'brokenImage', /skadad/],
  [async () => half(await picture(800, 600).webp().toBuffer()), 'brokenImage', /skadad/],
  [async () => half(heicFromPhone()), 'brokenImage', /skadad/],
  [async () => Buffer.from('\xff\xd8\xff\xe0', 'latin1'), 'brokenImage', /skadad/],
  [async () => bomb(60_000, 60_000), 'invalidFields', /50 megapixel/],
  [async () => bomb(7000, 7000), 'brokenImage', /skadad/],
  [async () => Buffer.alloc(0), 'invalidFields', /Fyll i/],
  [async () => Buffer.alloc(ImageMaxBytes + 1, await jpeg()), 'invalidFields', /25 MB/],
]

describe('an upload is refused with a reason', () => {
  test('[B5.5][B8.3] and not stored if cut off, a bomb, empty, too large or in a wrong format', async ({ at }) => {
    for (const [content, code, reason] of refused) {
      const { status, body } = await upload(at.bada, at.marking, await content())
      expect([status, body.code, body.fields.file]).toEqual([400, code, expect.stringMatching(reason)])
    }
    expect(await rowsOf(at)).toEqual([0, 0])
    expect((await readOrder(at.bada, at.orderId)).version).toBe(2)
  })

  test('if its form has a long name, no marking, no file, two files or no end', async ({ at: { bada, marking } }) => {
    const file = { content: await jpeg() }
    const send = (parts: Parameters<typeof formOf>[0]) => bada.call('addMarkingImage', formOf(parts))
    const wrong = await send({ name: 'x'.repeat(101), file })
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['name', 'marking']])
    expect((await send({ marking })).body.fields).toEqual({ file: 'Fyll i fältet.' })
    const { body, headers } = formOf({ marking, file })
    const broken = await bada.call('addMarkingImage', { headers, body: body.subarray(0, body.length - 40) })
    expect([broken.status, broken.body.code]).toEqual([400, 'badRequest'])
    const twice = Buffer.concat([formOf({ marking, file }).body.subarray(0, -30), formOf({ file }).body])
    expect((await bada.call('addMarkingImage', { headers, body: twice })).status).toBe(400)
    expect((await bada.call('addMarkingImage', { body: { marking } })).status).toBe(415)
  })

  test('if the marking already has the maximum of 50 photos', async ({ at }) => {
    const { body } = await upload(at.bada, at.marking, await jpeg())
    const [row] = await at.veck.db.select().from(markingImages).where(eq(markingImages.id, body.id))
    if (!row) throw new Error('not stored')
    const { markingId, orderId, photoHash, note } = row
    const copies = Array.from({ length: ImagesPerMarkingMax - 1 }, () => ({
      markingId,
      orderId,
      photoHash,
      note,
      name: '',
    }))
    await at.veck.db.insert(markingImages).values(copies)
    const oneMore = await upload(at.bada, at.marking, await jpeg())
    expect([oneMore.status, oneMore.body.code, oneMore.body.message]).toEqual([
      409,
      'conflict',
      'Markeringen rymmer högst 50 bilder.',
    ])
  })
})

describe('more photos than the supplier allows are refused', () => {
  test('in one order, also if they are copied or uploaded at the same time', async ({ at }) => {
    const { veck, bada, orderId, marking } = at
    await writeGeneralSetting(veck.db, 'maxPhotosPerOrder', 3)
    await upload(bada, marking, await jpeg())
    const sent = await Promise.all([1, 2, 3, 4].map(async () => upload(bada, marking, await jpeg())))
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409])
    expect(sent.find(({ status }) => status === 409)?.body.message).toContain('högst 3 bilder')
    const copy = await bada.call('copyMarking', { body: { orderId, id: marking, name: 'Kopia' } })
    expect([copy.status, Object.keys((await readOrder(bada, orderId)).markings)]).toEqual([409, [marking]])
  })

  test('[22] in one order, also if a deleted marking comes back by undo', async ({ at }) => {
    const { veck, bada, orderId, marking } = at
    await writeGeneralSetting(veck.db, 'maxPhotosPerOrder', 1)
    await upload(bada, marking, await jpeg())
    const { folder } = await readOrder(bada, orderId)
    const other = await newMarking(bada, folder.id, 'Fönster')
    await bada.call('deleteFoldersAndMarkings', { body: { orderId, folders: [], markings: [marking] } })
    const { version } = await readOrder(bada, orderId)
    await upload(bada, other, await jpeg())
    const undo = await bada.call('undoChange', { params: { id: orderId }, body: { change: version } })
    expect([undo.status, undo.body.message]).toEqual([409, expect.stringContaining('högst 1 bild')])
    expect(Object.keys((await readOrder(bada, orderId)).markings)).toEqual([other])
  })

  test('in all orders of an account together, until some are deleted', async ({ at }) => {
    const { veck, bada, marking } = at
    await writeGeneralSetting(veck.db, 'maxPhotosPerAccount', 2)
    const order = await newOrder(bada)
    const other = await newMarking(bada, order.folder.id, 'Fönster')
    await upload(bada, marking, await jpeg())
    const { body: kept } = await upload(bada, other, await jpeg())
    const { status, body } = await upload(bada, other, await jpeg())
    expect([status, body.message]).toEqual([409, expect.stringContaining('högst 2 bilder')])
    await bada.call('deleteMarkingImage', { params: { id: kept.id } })
    expect((await upload(bada, other, await jpeg())).status).toBe(200)
  })
})

describe('a caller who uploads a photo', () => {
  test('[B7.15] gets 404 for a foreign or unknown marking, 409 in a wrong status, 403 if acoustic', async ({ at }) => {
    const { veck, bada, marking, orderId } = at
    const content = await jpeg()
    expect((await upload(await veck.as('kund'), marking, content)).status).toBe(404)
    expect((await upload(bada, nowhere, content)).status).toBe(404)
    expect((await upload(await veck.as('akustik'), marking, content)).status).toBe(403)
    expect((await upload(veck.anonymous, marking, content)).status).toBe(401)
    expect((await upload(await veck.as('salj'), marking, content)).status).toBe(200)
    await setStatus(veck, orderId, OrderStatus.OfferSentToCustomer)
    const sent = await upload(bada, marking, content)
    expect([sent.status, sent.body.code]).toEqual([409, 'wrongStatus'])
    await setStatus(veck, orderId, OrderStatus.Initiated)
    await bada.call('deleteMarking', { query: { markingId: marking, throwIfNull: 'true' } })
    expect((await upload(bada, marking, content)).status).toBe(404)
  })

  test('gets 429 after 600 uploads in an hour', async ({ at: { veck, bada, marking } }) => {
    await upload(bada, marking, Buffer.alloc(0))
    await veck.db.update(attempts).set({ count: 600 })
    const { status, headers } = await upload(bada, marking, await jpeg())
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
  })
})

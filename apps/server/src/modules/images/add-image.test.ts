import sharp from 'sharp'
import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { newMarking, readOrder } from '../../../test/orders.ts'
import { rowsOf, test } from './testing/marking.ts'
import {
  download,
  edgeColour,
  heicFromPhone,
  jpeg,
  jpegFromPhone,
  picture,
  redInWideColours,
  upload,
} from './testing/photos.ts'

describe('an uploaded photo', () => {
  test('[B7.15][B3.4][B1.4] has a name and a note, and is in the order and its history', async ({ at }) => {
    const { bada, orderId, marking } = at
    const words = { name: ' Mot gården ', note: 'Djup nisch' }
    const { status, body } = await upload(bada, marking, await jpeg(), words)
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'Mot gården', note: 'Djup nisch', fileId: expect.any(String) })
    const order = await readOrder(bada, orderId)
    expect(order.markings[marking]?.images).toEqual([body])
    expect(order.folder.markings[0]?.images).toEqual([body])
    expect(order.version).toBe(3)
    const history = await bada.call('getOrderHistory', { params: { id: orderId } })
    expect(history.body[0]).toMatchObject({ code: 'imageAdded', message: 'Lade till en bild av ”Burspråk”' })
    const listed = await bada.call('getMarkingImages', { params: { id: marking } })
    expect(listed.body).toEqual([body])
  })

  test('[B5.5][B9.9] has a thumbnail of 200 × 200 if the request asks for one', async ({ at }) => {
    const { veck, bada, marking } = at
    const { body } = await upload(bada, marking, await jpeg(900, 600))
    const thumbnail = await sharp(await download(veck, bada, body.thumbnailFileId)).metadata()
    expect([thumbnail.format, thumbnail.width, thumbnail.height]).toEqual(['webp', 200, 200])
    const without = await upload(bada, marking, await jpeg(), { thumbnail: 'false' })
    expect(without.body.thumbnailFileId).toBeNull()
  })

  test('is available in smaller sizes, but never enlarged', async ({ at }) => {
    const { veck, bada, marking } = at
    const { body } = await upload(bada, marking, await jpeg(1000, 500))
    const widthOf = async (query: string) =>
      (await sharp(await download(veck, bada, body.fileId, query)).metadata()).width
    expect([
      await widthOf(''),
      await widthOf('?size=400'),
      await widthOf('?size=800'),
      await widthOf('?size=1600'),
    ]).toEqual([1000, 400, 800, 1000])
  })

  test.for([
    ['JPEG', jpegFromPhone],
    ['HEIC', async () => heicFromPhone()],
  ] as const)('is upright, and has no location and camera data: %s', async ([, photo], { at }) => {
    const { veck, bada, marking } = at
    const { status, body } = await upload(bada, marking, await photo())
    expect(status).toBe(200)
    for (const query of ['', '?size=400']) {
      const shown = await download(veck, bada, body.fileId, query)
      const { width, height, orientation, exif, xmp, icc } = await sharp(shown).metadata()
      expect([width, height, orientation, exif, xmp, icc]).toEqual([
        160,
        240,
        undefined,
        undefined,
        undefined,
        undefined,
      ])
      expect([await edgeColour(shown, 'top'), await edgeColour(shown, 'bottom')]).toEqual(['red', 'blue'])
    }
  })

  test('has the right colours, also with the colour profile of a phone', async ({ at: { veck, bada, marking } }) => {
    const { body } = await upload(bada, marking, redInWideColours())
    const [red = 0, green = 0, blue = 0] = await sharp(await download(veck, bada, body.fileId))
      .raw()
      .toBuffer()
    expect([red > 245, green < 15, blue < 15]).toEqual([true, true, true])
  })

  test('is scaled down to 20 megapixels if it has more', async ({ at }) => {
    const { veck, bada, marking } = at
    const { body } = await upload(bada, marking, await jpeg(7000, 4000))
    const { width, height } = await sharp(await download(veck, bada, body.fileId)).metadata()
    expect(width * height).toBeLessThan(20_010_000)
    expect(width * height).toBeGreaterThan(19_900_000)
    expect(width / height).toBeCloseTo(7000 / 4000, 2)
  })

  test('keeps its format if it is PNG or WebP', async ({ at }) => {
    const { veck, bada, marking } = at
    const formats = []
    for (const content of [await picture().png().toBuffer(), await picture().webp().toBuffer()]) {
      const { body } = await upload(bada, marking, content)
      formats.push((await sharp(await download(veck, bada, body.fileId)).metadata()).format)
    }
    expect(formats).toEqual(['png', 'webp'])
  })

  test('is stored once, also if it is uploaded several times', async ({ at }) => {
    const content = await jpeg()
    const first = await upload(at.bada, at.marking, content)
    const second = await upload(at.bada, at.marking, content)
    expect(second.body.fileId).not.toBe(first.body.fileId)
    expect(await rowsOf(at)).toEqual([2, 1])
  })

  test('[16.1] is added once if it is sent again with the same id, also at the same time', async ({ at }) => {
    const { bada, marking, orderId } = at
    const id = randomUUID()
    const send = async () => upload(bada, marking, await jpeg(), { id, name: 'Nisch' })
    const [first, second] = await Promise.all([send(), send()])
    const third = await send()
    expect([first, second, third].map(({ status, body }) => [status, body])).toEqual(
      Array.from({ length: 3 }, () => [200, first.body]),
    )
    expect(first.body.id).toBe(id)
    expect((await readOrder(bada, orderId)).markings[marking]?.images).toEqual([first.body])
    const history = await bada.call('getOrderHistory', { params: { id: orderId } })
    expect(history.body.filter(({ code }: { code: string }) => code === 'imageAdded')).toHaveLength(1)
  })

  test('[16.1] cannot use the id of a photo of another marking', async ({ at: { bada, marking, orderId } }) => {
    const { body } = await upload(bada, marking, await jpeg())
    const { folder } = await readOrder(bada, orderId)
    const other = await newMarking(bada, folder.id, 'Fönster')
    const { status } = await upload(bada, other, await jpeg(), { id: body.id })
    expect(status).toBe(409)
    expect((await readOrder(bada, orderId)).markings[other]?.images).toEqual([])
  })

  test('is stored without data that was hidden after the image', async ({ at }) => {
    const { veck, bada, marking } = at
    const script = Buffer.from('<script>alert(1)</script>PK\x03\x04')
    const { body } = await upload(bada, marking, Buffer.concat([await jpeg(), script]))
    expect((await download(veck, bada, body.fileId)).includes('script')).toBe(false)
  })
})

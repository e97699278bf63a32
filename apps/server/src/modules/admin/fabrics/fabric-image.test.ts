import { ImageMaxBytes } from '@veck/contract'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { imageForm } from '../../../../test/attack/samples.ts'
import { auditOf } from '../../../../test/audit.ts'
import { test, type Caller, type Veck } from '../../../../test/veck.ts'
import { attempts } from '../../../db/schema/settings.ts'
import { change, formOf, get, stocked } from './testing/stocked.ts'

const cloth = (width = 1200, height = 900) =>
  sharp({ create: { width, height, channels: 3, background: '#7a8b6f' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Veck' } })
    .toBuffer()

const send = (admin: Caller, variantId: number, version: string, content: Buffer, productId = 31) =>
  admin.call('setFabricImage', {
    params: { productId: `${productId}`, variantId: `${variantId}` },
    ...imageForm({ version }, content),
  })

/** Gets the image like the browser does, without a session. */
const fetchImage = async (veck: Veck, url: string) => {
  const { statusCode, rawPayload, headers } = await veck.app.inject({ url })
  return { statusCode, type: headers['content-type'], ...(await sharp(rawPayload).metadata()) }
}

describe('[16.15] the image of a colour', () => {
  test('is shown to customers in three sizes, without metadata', async ({ veck }) => {
    const admin = await stocked(veck)
    const { version } = await get(admin, 31)
    const { status, body } = await send(admin, 3101, version, await cloth())
    expect(status).toBe(200)
    expect(body.version).not.toBe(version)
    expect(body.colours[0].image).toMatch(/^\/catalogue\/31-01-swatch-[\da-f]{12}\.webp$/)
    expect(body.colours[1].image).toBe('')
    const kund = await veck.as('kund')
    const [snow] = (await kund.call('getVariants', { params: { productId: '31' } })).body
    const swatch = await fetchImage(veck, snow.image)
    expect(swatch).toMatchObject({ statusCode: 200, type: 'image/webp', width: 400, height: 300 })
    expect(swatch.exif).toBeUndefined()
    expect(await fetchImage(veck, snow.largeImage)).toMatchObject({ width: 1200 })
    expect(await fetchImage(veck, snow.texture.image)).toMatchObject({ width: 800 })
    const found = (await kund.call('searchProducts', { query: { searchString: 'dimma' } })).body
    expect(found[0].image).toBe(snow.image)
    expect(await auditOf(veck, 'setFabricImage')).toMatchObject([
      { subject: '31', details: { facts: { partNo: '31-01' } } },
    ])
  })

  test('is a texture only when the size of the cloth in the image is known', async ({ veck }) => {
    const admin = await stocked(veck)
    await send(admin, 3101, (await get(admin, 31)).version, await cloth())
    const form = formOf(await get(admin, 31))
    const [snow, lichen] = form.colours
    await change(admin, 31, { ...form, colours: [{ ...snow, textureWidth: 0, textureHeight: 0 }, lichen] })
    const [shown] = (await (await veck.as('kund')).call('getVariants', { params: { productId: '31' } })).body
    expect([shown.texture, shown.image]).toEqual([null, expect.stringContaining('31-01-swatch')])
  })

  test('stays when the fabric is changed, and is refused after a change by someone else', async ({ veck }) => {
    const admin = await stocked(veck)
    const { version } = await get(admin, 31)
    const { body } = await send(admin, 3101, version, await cloth())
    expect((await change(admin, 31, { ...formOf(body), name: 'Dis' })).body.colours[0].image).toBe(
      body.colours[0].image,
    )
    expect((await send(admin, 3102, body.version, await cloth())).status).toBe(409)
    expect((await get(admin, 31)).colours[1]?.image).toBe('')
  })

  test('is refused if it is SVG, broken, empty, or too large in bytes or pixels', async ({ veck }) => {
    const admin = await stocked(veck)
    const { version } = await get(admin, 31)
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>')
    const bomb = await sharp({ create: { width: 7200, height: 7200, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    const broken = (await cloth()).subarray(0, 400)
    for (const content of [svg, bomb, broken, Buffer.alloc(0), Buffer.alloc(ImageMaxBytes + 1, 0xff)]) {
      const { status, body } = await send(admin, 3101, version, content)
      expect([status, Object.keys(body.fields)]).toEqual([400, ['file']])
    }
    expect((await get(admin, 31)).version).toBe(version)
  })

  test('cannot be set for a colour of another fabric or for the external fabric', async ({ veck }) => {
    const admin = await stocked(veck)
    const { version } = await get(admin, 31)
    expect((await send(admin, 1101, version, await cloth())).status).toBe(404)
    expect((await send(admin, 900_001, version, await cloth(), 9000)).status).toBe(404)
    expect((await send(admin, 3101, '', await cloth())).status).toBe(400)
  })

  test('is refused after 600 uploads in one hour', async ({ veck }) => {
    const admin = await stocked(veck)
    const { version } = await get(admin, 31)
    await send(admin, 3101, version, Buffer.alloc(0))
    await veck.db.update(attempts).set({ count: 600 })
    expect((await send(admin, 3101, version, await cloth())).status).toBe(429)
  })
})

import { OrderStatus } from '@veck/domain'
import { describe, expect } from 'vitest'
import { newFolder, newMarking, newOrder, nowhere, readOrder, setStatus } from '../../../test/orders.ts'
import { startS3Server } from '../../../test/s3-server.ts'
import { startVeck, test as base, type Caller, type Veck } from '../../../test/veck.ts'
import { markingImages, storedPhotos } from '../../db/schema/images.ts'
import { openFileStore } from '../../ports/open-file-store.ts'
import { addJob } from '../jobs/index.ts'
import { download, jpeg, upload } from './testing/photos.ts'

type Image = { id: string; name: string; note: string; fileId: string; thumbnailFileId: string }
type Fixture = { veck: Veck; bada: Caller; orderId: string; marking: string; image: Image }

const test = base.extend<{ at: Fixture }>({
  at: async ({ veck }, use) => {
    const bada = await veck.as('bada')
    const order = await newOrder(bada)
    const room = await newFolder(bada, order, 'Salong')
    const marking = await newMarking(bada, room, 'Burspråk')
    const { body: image } = await upload(bada, marking, await jpeg(), { name: 'Innan', note: 'Mät om' })
    await use({ veck, bada, orderId: order.id, marking, image })
  },
})

const statusOf = async (call: Promise<{ status: number }>) => (await call).status

describe('the photos of a marking', () => {
  test('[B7.14] are listed in upload sequence, for users who may see the order', async ({ at }) => {
    const { veck, bada, marking, image } = at
    const second = await upload(bada, marking, await jpeg(300, 200), { name: 'Sedan' })
    const list = (caller: Caller, id = marking) => caller.call('getMarkingImages', { params: { id } })
    expect((await list(bada)).body).toEqual([image, second.body])
    expect((await list(await veck.as('salj'))).body).toHaveLength(2)
    expect(await statusOf(list(await veck.as('kund')))).toBe(404)
    expect(await statusOf(list(bada, nowhere))).toBe(404)
    expect(await statusOf(list(veck.anonymous))).toBe(401)
    expect(await statusOf(list(bada, 'x'))).toBe(400)
  })

  test('[B7.16][B4.14] can get a new name and note; an equal change is not stored again', async ({ at }) => {
    const { veck, bada, orderId, image } = at
    const put = (caller: Caller, change: object) => caller.call('updateMarkingImage', { body: { ...image, ...change } })
    const changed = await put(bada, { name: 'Efter', note: '', fileId: nowhere })
    expect(changed.body).toEqual({ ...image, name: 'Efter', note: '' })
    const { version } = await readOrder(bada, orderId)
    await put(bada, { name: 'Efter', note: '' })
    expect((await readOrder(bada, orderId)).version).toBe(version)
    expect(await statusOf(put(await veck.as('kund'), {}))).toBe(404)
    expect(await statusOf(put(bada, { id: nowhere }))).toBe(404)
    const long = await put(bada, { note: 'x'.repeat(1001) })
    expect([long.status, long.body.fields]).toEqual([400, { note: 'Högst 1000 tecken.' }])
    await setStatus(veck, orderId, OrderStatus.OrderPlaced)
    expect(await statusOf(put(bada, { name: 'Sent' }))).toBe(409)
  })

  test('[B7.17][B7.18] are deleted one by one or several at once', async ({ at }) => {
    const { veck, bada, orderId, marking, image } = at
    const more = [await upload(bada, marking, await jpeg(), {}), await upload(bada, marking, await jpeg(), {})]
    const ids: string[] = more.map(({ body }) => body.id)
    const one = (caller: Caller, id: string) => caller.call('deleteMarkingImage', { params: { id } })
    const many = (caller: Caller, imageIds: string[]) => caller.call('deleteImages', { query: { imageIds } })
    expect(await statusOf(one(await veck.as('kund'), image.id))).toBe(404)
    expect(await statusOf(many(await veck.as('kund'), ids))).toBe(404)
    expect(await statusOf(one(bada, image.id))).toBe(204)
    expect(await statusOf(one(bada, image.id))).toBe(404)
    // A photo that is already deleted does not prevent the others.
    expect(await statusOf(many(bada, [image.id, ...ids]))).toBe(204)
    expect((await readOrder(bada, orderId)).markings[marking]?.images).toEqual([])
    const history = await bada.call('getOrderHistory', { params: { id: orderId } })
    expect(history.body.filter(({ code }: { code: string }) => code === 'imageDeleted')).toHaveLength(3)
    const last = await upload(bada, marking, await jpeg(), {})
    await setStatus(veck, orderId, OrderStatus.OfferSentToCustomer)
    expect(await statusOf(many(bada, [last.body.id]))).toBe(409)
  })

  test('cannot be deleted in one call if they belong to two orders', async ({ at }) => {
    const { bada, image } = at
    const other = await newOrder(bada)
    const elsewhere = await upload(bada, await newMarking(bada, other.folder.id, 'Annan'), await jpeg())
    const both = await bada.call('deleteImages', { query: { imageIds: [image.id, elsewhere.body.id] } })
    expect([both.status, Object.keys(both.body.fields)]).toEqual([400, ['imageIds']])
  })

  test('[B7.6][B7.7][A7.24] are copied with the marking, its folder or the order', async ({ at }) => {
    const { veck, bada, orderId, marking, image } = at
    const room = (await readOrder(bada, orderId)).markings[marking]?.folderId ?? ''
    await bada.call('copyMarking', { body: { orderId, id: marking, name: 'Burspråk 2' } })
    await bada.call('copyFolder', { body: { orderId, id: room, name: 'Matsal' } })
    await setStatus(veck, orderId, OrderStatus.OfferSentToCustomer)
    const { body: copied } = await bada.call('copyOrder', { body: { orderId, offerName: 'Kopia' } })
    const images = Object.values((await readOrder(bada, copied.id)).markings).flatMap((each) => each.images)
    expect(images.map(({ name, note }) => [name, note])).toEqual(Array.from({ length: 4 }, () => ['Innan', 'Mät om']))
    const fileIds = [image, ...images].flatMap(({ fileId, thumbnailFileId }) => [fileId, thumbnailFileId])
    expect(new Set(fileIds).size).toBe(10)
    expect(await download(veck, bada, images[0]?.fileId ?? '')).toEqual(await download(veck, bada, image.fileId))
    expect(await veck.db.select().from(storedPhotos)).toHaveLength(1)
  })
})

describe('the file of a photo', () => {
  test('[B7.32] is sent only to users who may see the order, and can be cached with an ETag', async ({ at }) => {
    const { veck, bada, image } = at
    const get = (caller: Caller, fileId: string, headers = {}) =>
      caller.call('getImage', { params: { fileId }, headers })
    const shown = await get(bada, image.fileId)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const again = await get(bada, image.fileId, { 'if-none-match': shown.headers.etag })
    expect([again.status, again.body]).toEqual([304, ''])
    expect((await get(bada, image.thumbnailFileId)).headers['content-type']).toBe('image/webp')
    expect(await statusOf(get(await veck.as('salj'), image.fileId))).toBe(200)
    expect(await statusOf(get(await veck.as('kund'), image.fileId))).toBe(404)
    expect(await statusOf(get(bada, image.id))).toBe(404)
    expect(await statusOf(get(veck.anonymous, image.fileId))).toBe(401)
    expect(await statusOf(bada.call('getImage', { params: { fileId: image.fileId }, query: { size: '801' } }))).toBe(
      400,
    )
  })

  test('cannot be read after its marking is deleted', async ({ at }) => {
    const { bada, marking, image } = at
    const get = () => bada.call('getImage', { params: { fileId: image.fileId } })
    await bada.call('deleteMarking', { query: { markingId: marking, throwIfNull: 'true' } })
    expect(await statusOf(get())).toBe(404)
  })

  test('is removed a day after its upload if no marking has the photo', async ({ at }) => {
    const { veck, bada, marking, image } = at
    const kept = await upload(bada, marking, await jpeg(300, 200))
    const cleanUp = async (hours: number) => {
      veck.clock.forward(hours * 3_600_000)
      await addJob(veck.db, 'clean-up', {}, { maxAttempts: 1 })
      await veck.doJobs()
      return (await veck.db.select().from(storedPhotos)).length
    }
    await bada.call('deleteMarkingImage', { params: { id: image.id } })
    expect(await cleanUp(1)).toBe(2)
    expect(await cleanUp(24)).toBe(1)
    const later = await veck.as('bada')
    expect(await statusOf(later.call('getImage', { params: { fileId: kept.body.fileId } }))).toBe(200)
    // If the same photo is uploaded again, it is stored again.
    const uploadedAgain = await upload(later, marking, await jpeg())
    expect(await statusOf(later.call('getImage', { params: { fileId: uploadedAgain.body.fileId } }))).toBe(200)
    expect(await veck.db.select().from(markingImages)).toHaveLength(2)
  })
})

base('[B7.32] photos can also be stored in S3', async () => {
  const s3 = await startS3Server()
  const files = await openFileStore({ s3Url: s3.url, dataDir: '' })
  const veck = await startVeck({ files })
  try {
    const bada = await veck.as('bada')
    const { folder, id } = await newOrder(bada)
    const { body } = await upload(bada, await newMarking(bada, folder.id, 'Burspråk'), await jpeg())
    expect((await download(veck, bada, body.fileId)).subarray(0, 3).toString('hex')).toBe('ffd8ff')
    const zip = await bada.call('getOrderImages', { params: { id } })
    expect([zip.status, String(zip.body).startsWith('PK')]).toEqual([200, true])
  } finally {
    await veck.stop()
    await s3.stop()
  }
})

/** A sign-in also sets the cookie of a known browser. */
const imageCookieOf = (headers: Record<string, unknown>) =>
  [headers['set-cookie']]
    .flat()
    .map(String)
    .find((cookie) => /^(__Host-)?veck-image-/.test(cookie)) ?? ''

describe('the image cookie', () => {
  const signIn = async (veck: Veck, who: string) => {
    const body = { emailAddress: `${who}@veck.example`, password: 'veck-demo' }
    const answer = await veck.anonymous.call('signInToken', { body })
    const cookie = imageCookieOf(answer.headers)
    return { cookie, pair: cookie.split(';')[0] ?? '', caller: veck.withToken(answer.body.token.accessToken), answer }
  }
  const get = (veck: Veck, { fileId }: Image, cookie: string) =>
    veck.anonymous.call('getImage', { params: { fileId }, headers: { cookie } })

  test('[B7.32] gives an <img> access to photos with any session, and to nothing else', async ({ at }) => {
    const { veck, image, orderId } = at
    const [bada, kund] = [await signIn(veck, 'bada'), await signIn(veck, 'kund')]
    expect(bada.cookie).toMatch(
      /^veck-image-[\da-f-]{36}=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/,
    )
    expect(await statusOf(get(veck, image, bada.pair))).toBe(200)
    expect(await statusOf(get(veck, image, kund.pair))).toBe(404)
    expect(await statusOf(get(veck, image, `other=1; ${kund.pair}; ${bada.pair}`))).toBe(200)
    expect(await statusOf(get(veck, image, (await signIn(veck, 'akustik')).pair))).toBe(403)
    expect(await statusOf(get(veck, image, `${bada.pair.split('=')[0]}=${'x'.repeat(43)}`))).toBe(401)
    const order = await veck.anonymous.call('getOrder', { params: { id: orderId }, headers: { cookie: bada.pair } })
    expect(order.status).toBe(401)
    const token = bada.pair.split('=')[1]
    expect(await statusOf(veck.withToken(token).call('getOrder', { params: { id: orderId } }))).toBe(401)
  })

  test('changes with a token refresh, and ends with its own session', async ({ at: { veck, image } }) => {
    const first = await signIn(veck, 'bada')
    const second = await signIn(veck, 'bada')
    const { refreshToken } = first.answer.body.token
    const renewed = await veck.anonymous.call('refreshToken', { body: { refreshToken } })
    const pair = imageCookieOf(renewed.headers).split(';')[0] ?? ''
    expect(pair.split('=')[0]).toBe(first.pair.split('=')[0])
    expect([await statusOf(get(veck, image, first.pair)), await statusOf(get(veck, image, pair))]).toEqual([401, 200])
    const out = await veck.withToken(renewed.body.token.accessToken).call('signOut')
    expect(out.headers['set-cookie']).toContain(`${pair.split('=')[0]}=; Path=/; Max-Age=0`)
    expect(await statusOf(get(veck, image, pair))).toBe(401)
    expect(await statusOf(get(veck, image, second.pair))).toBe(200)
  })

  base('has the attribute Secure if the server has an https url', async () => {
    const veck = await startVeck({ publicUrl: 'https://veck.test' })
    try {
      expect((await signIn(veck, 'bada')).cookie).toMatch(/; SameSite=Strict; Secure$/)
    } finally {
      await veck.stop()
    }
  })
})

import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test as plain } from 'vitest'
import yauzl from 'yauzl'
import { veckWithHeldFiles } from '../../../test/held-files.ts'
import { newFolder, newMarking, newOrder, nowhere } from '../../../test/orders.ts'
import { test, type Caller } from '../../../test/veck.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { attachment } from '../../http/attachment.ts'
import { jpeg, picture, upload } from './testing/photos.ts'
import { zipImages } from './zip-images.ts'
import { safeName } from './zip-names.ts'

/** The file names and sizes in a zip, as another program reads them. */
const entriesOf = async (zip: Buffer) => {
  const opened = await yauzl.fromBufferPromise(zip)
  const entries: [string, number][] = []
  for await (const entry of opened.eachEntry()) {
    const content = await (await opened.openReadStreamPromise(entry)).toArray()
    entries.push([entry.fileName, Buffer.concat(content).length])
  }
  return entries
}

describe('the photos of an order', () => {
  test('[A7.29][A1.4] are downloaded as one zip, in folders by folder and marking', async ({ veck }) => {
    const bada = await veck.as('bada')
    const order = await newOrder(bada, 'Villa Ängö/Öst: "ny"')
    const room = await newFolder(bada, order, 'Sal/ong')
    const [inRoom, atTop] = [await newMarking(bada, room, 'Burspråk'), await newMarking(bada, order.folder.id, 'CON')]
    await upload(bada, inRoom, await jpeg(), { name: '../../etc/passwd' })
    await upload(bada, inRoom, await jpeg(), { name: 'Nisch.JPG' })
    await upload(bada, inRoom, await picture().png().toBuffer(), { name: 'nisch' })
    await upload(bada, inRoom, await jpeg(), { name: 'NISCH' })
    await upload(bada, atTop, await jpeg())
    const answer = await veck.app.inject({
      url: `/api/app/order/orderimages/${order.id}`,
      headers: { authorization: `Bearer ${bada.token}` },
    })
    expect(answer.headers['content-type']).toBe('application/zip')
    const name = `Offer-${order.offerNumber}-Villa Ängö_Öst_ _ny_.zip`
    expect(answer.headers['content-disposition']).toBe(attachment(name))
    const entries = await entriesOf(answer.rawPayload)
    expect(entries.map(([path]) => path)).toEqual([
      'Sal_ong/Burspråk/_.._etc_passwd.jpg',
      'Sal_ong/Burspråk/Nisch.jpg',
      'Sal_ong/Burspråk/nisch.png',
      'Sal_ong/Burspråk/NISCH (2).jpg',
      '_CON/_CON.jpg',
    ])
    expect(entries.every(([, size]) => size > 500)).toBe(true)
  })

  test('[A7.29] can be downloaded by users who may see the order, if there are any photos', async ({ veck }) => {
    const bada = await veck.as('bada')
    const order = await newOrder(bada)
    const get = async (who: string, id = order.id) =>
      (await (await veck.as(who)).call('getOrderImages', { params: { id } })).status
    expect(await get('bada')).toBe(404)
    await upload(bada, await newMarking(bada, order.folder.id, 'Fönster'), await jpeg())
    expect([await get('bada'), await get('salj'), await get('kund'), await get('bada', nowhere)]).toEqual([
      200, 200, 404, 404,
    ])
  })
})

describe('a user who downloads photos', () => {
  plain('gets one zip at a time: a second request answers 503 until the first is done', async () => {
    const { veck: slow, send } = await veckWithHeldFiles()
    const bada = await slow.as('bada')
    const order = await newOrder(bada)
    await upload(bada, await newMarking(bada, order.folder.id, 'Fönster'), await jpeg())
    const get = (who: Caller) => who.call('getOrderImages', { params: { id: order.id } })
    const two = [get(bada), get(bada)]
    const refused = await Promise.race(two)
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '10' } })
    expect(refused.body.message).toContain('Du hämtar redan bilder')
    const other = get(await slow.as('salj'))
    send()
    expect((await Promise.all(two)).map(({ status }) => status).toSorted()).toEqual([200, 503])
    expect([(await other).status, (await get(bada)).status]).toEqual([200, 200])
  })
})

const photo = { markingId: nowhere, name: '', photoHash: 'a'.repeat(64), extension: 'jpg' as const }
const entries = (count: number) => Array.from({ length: count }, (_, index) => ({ path: `${index}.jpg`, image: photo }))

/** A file store with large photos, made while they are read. It records the opened streams. */
const largePhotos = (megabytes: number) => {
  const opened: Readable[] = []
  const chunk = randomBytes(64 * 1024)
  const stream = async () => {
    const made = Readable.from(
      (function* () {
        for (let sent = 0; sent < megabytes * 16; sent++) yield chunk
      })(),
      { objectMode: false },
    )
    opened.push(made)
    return made
  }
  return { opened, files: { stream } as unknown as FileStore }
}

describe('the zip', () => {
  plain('takes less than 100 MB of memory for 300 MB of photos', async () => {
    const { files } = largePhotos(10)
    let bytes = 0
    let most = 0
    const before = process.memoryUsage.rss()
    for await (const chunk of zipImages(files, entries(30), new Date(0))) {
      bytes += (chunk as Buffer).length
      most = Math.max(most, process.memoryUsage.rss() - before)
    }
    expect(bytes).toBeGreaterThan(300 * 1024 * 1024)
    expect(most).toBeLessThan(100 * 1024 * 1024)
  })

  plain('opens one photo at a time, and closes it when the receiver disconnects', async () => {
    const { files, opened } = largePhotos(10)
    const zip = zipImages(files, entries(5), new Date(0))
    await new Promise((resolve) => void zip.once('readable', resolve))
    zip.read(1000)
    zip.destroy()
    for (let waited = 0; waited < 100 && !opened.every(({ destroyed }) => destroyed); waited++) await pause(10)
    expect(opened.map(({ destroyed }) => destroyed)).toEqual([true])
  })

  plain('fails if a photo cannot be read, and does not leave it out', async () => {
    const files = { stream: async () => Promise.reject(new Error('gone')) } as unknown as FileStore
    await expect(zipImages(files, entries(1), new Date(0)).toArray()).rejects.toThrow('gone')
  })
})

describe('names in the zip', () => {
  plain.each([
    ['..', '_'],
    ['', '_'],
    ['a/b\\c:d', 'a_b_c_d'],
    ['  Kök. ', 'Kök'],
    ['nul.txt', '_nul.txt'],
    ['Cafe\u0301', 'Café'],
    ['gpj.\u202Eexe', 'gpj._exe'],
    ['a\nb\u0000', 'a_b_'],
    ['å'.repeat(200), 'å'.repeat(80)],
  ])('the name %j is written as %j', (name, written) => {
    expect(safeName(name)).toBe(written)
  })

  plain('the name of the zip file may have letters that are not ASCII', () => {
    expect(attachment('Offer-1-Ängö "x".zip')).toBe(
      `attachment; filename="Offer-1-Ango x.zip"; filename*=UTF-8''Offer-1-%C3%84ng%C3%B6%20%22x%22.zip`,
    )
  })
})

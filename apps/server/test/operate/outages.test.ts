import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { connectDatabase } from '../../src/db/client.ts'
import { createSessionFor } from '../../src/modules/accounts/index.ts'
import { folderFileStore, type FileStore } from '../../src/ports/file-store.ts'
import { openDoor } from '../door.ts'
import { createFreshDatabase } from '../fresh-database.ts'
import { newFolder, newMarking, newOrder } from '../orders.ts'
import { startVeck } from '../veck.ts'

const clearMessage = {
  code: 'unavailable',
  message: 'Tjänsten är tillfälligt otillgänglig. Försök igen om en stund.',
}

const startBehindDoor = async (callTimeout?: number) => {
  const fresh = await createFreshDatabase()
  const url = new URL(fresh.url)
  const door = await openDoor(Number(url.port))
  url.port = String(door.port)
  const database = connectDatabase(url.href, () => {})
  const veck = await startVeck({ database, ...(callTimeout ? { callTimeout } : {}) })
  onTestFinished(async () => {
    await veck.stop()
    await database.close()
    await door.stop()
    await fresh.drop()
  })
  const { accessToken } = await createSessionFor(database.db, veck.clock, 'kund@veck.example')
  return { veck, door, kund: veck.withToken(accessToken) }
}

test('every call answers 503 while the database is down, and works when it is back', async () => {
  const { veck, door, kund } = await startBehindDoor()
  const before = await newOrder(kund, 'Före')

  // Like a restart: open connections break, and new ones are refused.
  door.turn('closed')
  const body = { offerName: 'Under tiden', note: '' }
  for (const answer of [
    await kund.call('createOrder', { body }),
    await kund.call('getOrdersByStatus'),
    await veck.anonymous.call('signInToken', { body: { emailAddress: 'kund@veck.example', password: 'veck-demo' } }),
  ]) {
    expect(answer).toMatchObject({ status: 503, body: clearMessage, headers: { 'retry-after': '5' } })
  }
  expect((await veck.app.inject('/readyz')).statusCode).toBe(503)
  expect((await veck.app.inject('/healthz')).statusCode).toBe(200)

  door.turn('open')
  expect((await kund.call('getOrder', { params: { id: before.id } })).body.offerName).toBe('Före')
  expect((await kund.call('createOrder', { body })).status).toBe(200)
  const { body: list } = await kund.call('getOrdersByStatus')
  const names = list['0'].map(({ offerName }: { offerName: string }) => offerName)
  expect(names.filter((name: string) => name === 'Under tiden')).toHaveLength(1)
})

test('a call ends with 503 when the database does not answer in time', async () => {
  const { door, kund } = await startBehindDoor(2_000)
  door.turn('silent')
  expect(await kund.call('getOrdersByStatus')).toMatchObject({ status: 503, body: clearMessage })
  door.turn('open')
  await expect.poll(async () => (await kund.call('getOrdersByStatus')).status).toBe(200)
})

test('a photo that does not fit on the disk is refused with a clear message, and accepted later', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'veck-full-'))
  const store = folderFileStore(folder)
  let full = true
  const noRoom = () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
  const files: FileStore = { ...store, put: (name, content) => (full ? noRoom() : store.put(name, content)) }
  const veck = await startVeck({ files })
  onTestFinished(async () => {
    await veck.stop()
    await rm(folder, { recursive: true, force: true })
  })
  const kund = await veck.as('kund')
  const order = await newOrder(kund)
  const marking = await newMarking(kund, await newFolder(kund, order, 'Vardagsrum'), 'Fönster')
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#7fa094' } })
    .jpeg()
    .toBuffer()
  const upload = async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ thumbnail: 'true', name: 'Nisch', note: '', marking }))
      form.append(name, value)
    form.append('file', new Blob([Uint8Array.from(photo)]), 'nisch.jpg')
    const request = new Request('http://veck.test', { method: 'POST', body: form })
    return kund.call('addMarkingImage', {
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      body: Buffer.from(await request.arrayBuffer()),
    })
  }

  expect(await upload()).toMatchObject({ status: 503, body: clearMessage })
  expect((await kund.call('getMarkingImages', { params: { id: marking } })).body).toEqual([])
  full = false
  expect((await upload()).status).toBe(200)
  const { body: images } = await kund.call('getMarkingImages', { params: { id: marking } })
  expect(images).toHaveLength(1)
  const shown = await kund.call('getImage', { params: { fileId: images[0].fileId } })
  expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
})

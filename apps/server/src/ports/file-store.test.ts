import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDoor } from '../../test/door.ts'
import { startS3Server } from '../../test/s3-server.ts'
import { isOutage } from '../core/outage.ts'
import { folderFileStore, type FileStore } from './file-store.ts'
import { openFileStore } from './open-file-store.ts'
import { readS3Url, s3FileStore } from './s3-file-store.ts'

const started: (() => Promise<void>)[] = []
const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'veck-store-'))
  started.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const stores: Record<string, () => Promise<FileStore>> = {
  'a folder': async () => openFileStore({ s3Url: undefined, dataDir: await newFolder() }),
  'an S3 store': async () => {
    const server = await startS3Server()
    started.push(server.stop)
    return openFileStore({ s3Url: server.url, dataDir: await newFolder() })
  },
  'a folder of an S3 store': async () => {
    const server = await startS3Server()
    started.push(server.stop)
    return openFileStore({ s3Url: `${server.url}/in/here?region=eu-north-1`, dataDir: await newFolder() })
  },
}

afterAll(async () => {
  for (const stop of started) await stop()
})

describe.each(Object.keys(stores))('%s', (kind) => {
  let store: FileStore
  beforeAll(async () => {
    store = await (stores[kind] ?? stores['a folder'] ?? (() => Promise.reject(new Error(kind))))()
  })

  test('gives back what was put, whole and as a stream', async () => {
    const content = randomBytes(3_000_000)
    await store.put('photos/ab/abc/whole.jpg', content)
    expect(await store.size('photos/ab/abc/whole.jpg')).toBe(content.length)
    expect((await store.read('photos/ab/abc/whole.jpg')).equals(content)).toBe(true)
    const streamed = Buffer.concat(await (await store.stream('photos/ab/abc/whole.jpg')).toArray())
    expect(streamed.equals(content)).toBe(true)
  })

  test('reports a missing file, and ignores its removal', async () => {
    expect(await store.size('photos/none.jpg')).toBeUndefined()
    await expect(store.read('photos/none.jpg')).rejects.toThrow(/no such file|does not exist/)
    await store.put('photos/gone.jpg', Buffer.from('x'))
    await store.remove('photos/gone.jpg')
    await store.remove('photos/gone.jpg')
    expect(await store.size('photos/gone.jpg')).toBeUndefined()
  })

  test('takes the same name twice, also at once', async () => {
    await Promise.all([1, 2, 3].map(() => store.put('catalogue/same.webp', Buffer.from('same'))))
    expect((await store.read('catalogue/same.webp')).toString()).toBe('same')
  })

  test('lists the names of all', async () => {
    await store.put('catalogue/list.webp', Buffer.from('x'))
    const names: string[] = []
    for await (const name of store.list()) names.push(name)
    expect(names.toSorted()).toEqual(['catalogue/list.webp', 'catalogue/same.webp', 'photos/ab/abc/whole.jpg'])
  })

  test.each(['../secret', '/etc/passwd', 'a/../../b', 'a//b', '', 'a/.hidden', 'a\\b'])(
    'refuses the name %j',
    async (name) => {
      await expect((async () => store.put(name, Buffer.from('x')))()).rejects.toThrow('Not a name')
    },
  )
})

test('a folder never contains an incomplete file', async () => {
  const folder = await newFolder()
  await folderFileStore(folder).put('a/b', Buffer.from('x'))
  expect(await readdir(join(folder, 'a'))).toEqual(['b'])
})

test.each(['silent', 'closed', 'busy'] as const)('an S3 store that is %s is left after a while', async (state) => {
  const server = await startS3Server()
  started.push(server.stop)
  const url = new URL(server.url)
  const door = await openDoor(Number(url.port))
  started.push(door.stop)
  url.port = String(door.port)
  const store = s3FileStore(url.href, 300)
  await store.put('photos/a.jpg', Buffer.from('x'))
  door.turn(state)
  await expect(store.put('photos/b.jpg', Buffer.from('x'))).rejects.toSatisfy(isOutage)
  await expect(store.read('photos/a.jpg')).rejects.toSatisfy(isOutage)
  door.turn('open')
  expect((await store.read('photos/a.jpg')).toString()).toBe('x')
})

test('the URL of an S3 store contains its whole configuration', () => {
  expect(readS3Url('s3://key:sec%2Fret@s3.example:9000/bucket/a/b?region=eu-north-1')).toEqual({
    endpoint: 'https://s3.example:9000',
    region: 'eu-north-1',
    credentials: { accessKeyId: 'key', secretAccessKey: 'sec/ret' },
    bucket: 'bucket',
    prefix: 'a/b/',
  })
  expect(() => readS3Url('s3://s3.example/bucket')).toThrow('names a key')
})

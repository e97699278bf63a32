import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadFabricImage, prepareFabricImage } from './fabric-image.ts'

const fetched: string[] = []
let closed = 0
const { signal } = new AbortController()

beforeEach(() => {
  fetched.length = 0
  closed = 0
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(url)
    return new Response('image', { status: url.includes('missing') ? 404 : 200 })
  })
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4, height: 4, close: () => void closed++ }))
})
afterEach(() => vi.unstubAllGlobals())

test('the image of a chosen fabric is loaded once, before its curtain is shown', async () => {
  prepareFabricImage('/linen.webp')
  prepareFabricImage('/linen.webp')
  expect(fetched).toEqual(['/linen.webp'])
  const texture = await loadFabricImage('/linen.webp', signal)
  expect(fetched).toEqual(['/linen.webp'])
  texture.dispose()
  expect(closed).toBe(1)
  // It belongs to the scene that took it.
  await loadFabricImage('/linen.webp', signal)
  expect(fetched).toHaveLength(2)
})

test('only the last chosen fabric is kept', async () => {
  prepareFabricImage('/linen.webp')
  prepareFabricImage('/velvet.webp')
  await vi.waitFor(() => expect(closed).toBe(1))
  await loadFabricImage('/velvet.webp', signal)
  expect(fetched).toEqual(['/linen.webp', '/velvet.webp'])
})

test('an image that could not be prepared is asked for again', async () => {
  prepareFabricImage('/missing.webp')
  await expect(loadFabricImage('/missing.webp', signal)).rejects.toThrow('404')
  expect(fetched).toHaveLength(2)
})

import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { createHeavyWork, folderFileStore } from '@veck/server/demo-api'
import { demoProducts } from './collection/index.ts'
import { demoImages, storedDrawings } from './images.ts'

/** Images of the demo in new folders: nothing is drawn or stored. Only these drawings are stored in the background. */
const newImages = async (...ids: string[]) => {
  const folder = await mkdtemp(join(tmpdir(), 'veck-demo-images-'))
  const store = folderFileStore(join(folder, 'files'))
  const cache = join(folder, 'cache')
  const said: string[] = []
  const heavyWork = createHeavyWork()
  const deps = { files: store, heavyWork, log: (message: string) => said.push(message) }
  const chosen = storedDrawings(deps, cache).filter(({ drawing }) => ids.includes(drawing.id))
  const start = () => demoImages(deps, cache, chosen)
  const images = start()
  onTestFinished(async () => {
    images.stop()
    await heavyWork.stop()
    await rm(folder, { recursive: true, maxRetries: 10 })
  })
  return { images, start, store, cache, said }
}

const swatchesOf = (article: string) =>
  demoProducts
    .find(({ configurableProductId }) => configurableProductId === article)!
    .variants.map(({ image }) => `catalogue/${image}`)

// One test, because each process that draws takes seconds to start. These fabrics are drawn fastest.
test('images are drawn once for all requests, also after drawing was stopped; the rest is drawn in the background', async () => {
  const { images, start, store, cache, said } = await newImages('4302', '6103')
  const [swatch = '', ...others] = swatchesOf('4302')
  let reason = ''
  images.files.read(swatch).catch((error: Error) => {
    reason = error.message
  })
  const stopAgain = () => {
    images.stop()
    return reason
  }
  // Repeated, because the request first looks for the file.
  await expect.poll(stopAgain).toContain('drawing was stopped')

  expect(await store.size(swatch)).toBeUndefined()
  const [image, ...sizes] = await Promise.all([
    images.files.read(swatch),
    ...others.map((other) => images.files.size(other)),
  ])
  expect(await sharp(image).metadata()).toMatchObject({ format: 'webp', width: 480 })
  expect(sizes.every((size) => size !== undefined && size > 0)).toBe(true)
  expect(await store.size(swatch)).toBeGreaterThan(0)
  expect(await readdir(join(cache, 'fabrics'))).toHaveLength((others.length + 1) * 3)

  const next = start()
  onTestFinished(() => next.stop())
  await next.storeAll()
  for (const rest of swatchesOf('6103')) expect(await store.size(rest)).toBeGreaterThan(0)
  expect(said[0]).toContain('Drawing 1 demo images')
  said.length = 0
  await start().storeAll()
  expect(said).toEqual([])
})

test('a file that is no image of the demo is read without drawing', async () => {
  const { images, store, cache } = await newImages('6103')
  await store.put('catalogue/own-swatch-1.webp', Buffer.from('own'))
  expect(String(await images.files.read('catalogue/own-swatch-1.webp'))).toBe('own')
  expect(await images.files.size('catalogue/missing.webp')).toBeUndefined()
  expect(existsSync(cache)).toBe(false)
})

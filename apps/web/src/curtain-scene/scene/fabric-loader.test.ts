import { Texture } from 'three'
import { expect, test } from 'vitest'
import { plain } from '../testing/previews.ts'
import type { SceneFabric } from '../types.ts'
import { createFabricLoader } from './fabric-loader.ts'

const fabric = (image: string, width = 16): SceneFabric => ({
  ...plain,
  texture: { image, width, height: 16, transmission: 0 },
})

/** A loader whose images arrive when the test says so. */
function setUp() {
  const alive = new Set<string>()
  const waiting = new Map<string, { deliver: () => void; refuse: () => void; signal: AbortSignal }>()
  const shownFabric: (string | null)[] = []
  const load = (image: string, signal: AbortSignal) =>
    new Promise<Texture>((resolve, reject) => {
      const deliver = () => {
        const picture = new Texture()
        picture.name = image
        picture.addEventListener('dispose', () => alive.delete(image))
        alive.add(image)
        resolve(picture)
      }
      waiting.set(image, { deliver, refuse: () => reject(new Error('no picture')), signal })
    })
  const fabricLoader = createFabricLoader((_, picture) => shownFabric.push(picture?.name ?? null), load)
  const answer = async (image: string, how: 'deliver' | 'refuse' = 'deliver') => {
    waiting.get(image)?.[how]()
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { fabricLoader, waiting, shownFabric, alive, answer }
}

test('[B2.28] a fabric is shown when its image has arrived', async () => {
  const { fabricLoader, shownFabric, answer } = setUp()
  fabricLoader.choose(fabric('linen'))
  expect(shownFabric).toEqual([])
  await answer('linen')
  expect(shownFabric).toEqual(['linen'])
})

test('[B2.28] a late image never replaces a newer one', async () => {
  const { fabricLoader, shownFabric, alive, waiting, answer } = setUp()
  fabricLoader.choose(fabric('slow'))
  fabricLoader.choose(fabric('quick'))
  expect(waiting.get('slow')?.signal.aborted).toBe(true)
  await answer('quick')
  await answer('slow')
  expect(shownFabric).toEqual(['quick'])
  expect([...alive]).toEqual(['quick'])
})

test('[B2.28] a change of size while an image is loading does not load it again', async () => {
  const { fabricLoader, shownFabric, waiting, answer } = setUp()
  fabricLoader.choose(fabric('linen'))
  const first = waiting.get('linen')
  fabricLoader.choose(fabric('linen', 300))
  expect(waiting.get('linen')).toBe(first)
  await answer('linen')
  fabricLoader.choose(fabric('linen', 150))
  expect(shownFabric).toEqual(['linen', 'linen'])
})

test('[B2.28] 200 changes of fabric leave one image in memory, and a closed preview none', async () => {
  const { fabricLoader, alive, answer } = setUp()
  for (let change = 0; change < 200; change++) {
    fabricLoader.choose(fabric(`fabric ${change}`))
    await answer(`fabric ${change}`)
    expect(alive.size).toBe(1)
  }
  fabricLoader.dispose()
  expect(alive.size).toBe(0)
})

test('[B2.28] a fabric without an image is shown in its colour', async () => {
  const { fabricLoader, shownFabric, alive, answer } = setUp()
  fabricLoader.choose(fabric('linen'))
  await answer('linen')
  fabricLoader.choose(plain)
  expect([shownFabric.at(-1), alive.size]).toEqual([null, 0])
  fabricLoader.choose(fabric('lost'))
  await answer('lost', 'refuse')
  expect(shownFabric).toEqual(['linen', null, null])
})

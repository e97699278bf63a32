import { Texture } from 'three'
import { expect, test } from 'vitest'
import { plain } from '../testing/previews.ts'
import type { PreviewFabric } from '../types.ts'
import { createWardrobe } from './wardrobe.ts'

const fabric = (image: string): PreviewFabric => ({
  ...plain,
  texture: { image, width: 16, height: 16, transmission: 0 },
})

/** A wardrobe whose images arrive when the test says so. */
function setUp() {
  const alive = new Set<string>()
  const waiting = new Map<string, { deliver: () => void; refuse: () => void; signal: AbortSignal }>()
  const worn: (string | null)[] = []
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
  const wardrobe = createWardrobe((_, picture) => worn.push(picture?.name ?? null), load)
  const answer = async (image: string, how: 'deliver' | 'refuse' = 'deliver') => {
    waiting.get(image)?.[how]()
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { wardrobe, waiting, worn, alive, answer }
}

test('[B2.28] a fabric is shown when its image has arrived', async () => {
  const { wardrobe, worn, answer } = setUp()
  wardrobe.choose(fabric('linen'))
  expect(worn).toEqual([])
  await answer('linen')
  expect(worn).toEqual(['linen'])
})

test('[B2.28] a late image never replaces a newer one', async () => {
  const { wardrobe, worn, alive, waiting, answer } = setUp()
  wardrobe.choose(fabric('slow'))
  wardrobe.choose(fabric('quick'))
  expect(waiting.get('slow')?.signal.aborted).toBe(true)
  await answer('quick')
  await answer('slow')
  expect(worn).toEqual(['quick'])
  expect([...alive]).toEqual(['quick'])
})

test('[B2.28] a change of size while an image is loading does not load it again', async () => {
  const { wardrobe, worn, waiting, answer } = setUp()
  wardrobe.choose(fabric('linen'))
  const first = waiting.get('linen')
  wardrobe.choose({ ...fabric('linen'), width: 300 })
  expect(waiting.get('linen')).toBe(first)
  await answer('linen')
  wardrobe.choose({ ...fabric('linen'), width: 150 })
  expect(worn).toEqual(['linen', 'linen'])
})

test('[B2.28] 200 changes of fabric leave one image in memory, and a closed preview none', async () => {
  const { wardrobe, alive, answer } = setUp()
  for (let change = 0; change < 200; change++) {
    wardrobe.choose(fabric(`fabric ${change}`))
    await answer(`fabric ${change}`)
    expect(alive.size).toBe(1)
  }
  wardrobe.dispose()
  expect(alive.size).toBe(0)
})

test('[B2.28] a fabric without an image is shown in its colour', async () => {
  const { wardrobe, worn, alive, answer } = setUp()
  wardrobe.choose(fabric('linen'))
  await answer('linen')
  wardrobe.choose(plain)
  expect([worn.at(-1), alive.size]).toEqual([null, 0])
  wardrobe.choose(fabric('lost'))
  await answer('lost', 'refuse')
  expect(worn).toEqual(['linen', null, null])
})

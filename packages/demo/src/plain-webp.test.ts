import sharp from 'sharp'
import { expect, test } from 'vitest'
import { plainWebp } from './plain-webp.ts'

test('a plain image has its size and its colour in every pixel', async () => {
  for (const { size, opacity, channels } of [
    { size: { width: 480, height: 7 }, opacity: 1, channels: 3 },
    { size: { width: 3, height: 1400 }, opacity: 0.4, channels: 4 },
  ]) {
    const { data, info } = await sharp(plainWebp(size, '#c4b394', opacity))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ ...size, channels })
    const pixel = [0xc4, 0xb3, 0x94, 102].slice(0, channels)
    expect([...data.subarray(0, channels), ...data.subarray(-channels)]).toEqual([...pixel, ...pixel])
  }
})

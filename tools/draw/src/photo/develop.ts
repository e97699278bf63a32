import sharp from 'sharp'
import { tileNoise } from '../fabric/noise.ts'
import { createRandom } from '../fabric/random.ts'
import { drawRoom, height, width } from './draw-room.ts'
import { scenes, type PhotoName } from './scenes.ts'

/** How much film grain and uneven light change a pixel, of 255. */
const grain = 9
const unevenness = 5

/** Draws the photo with the blur of a lens and film grain. The result is the same every time. */
export const developPhoto = async (name: PhotoName): Promise<Buffer> => {
  const data = await sharp(Buffer.from(drawRoom(scenes[name], name)))
    .removeAlpha()
    .blur(0.9)
    .raw()
    .toBuffer()
  const random = createRandom(`${name} grain`)
  const clouds = tileNoise({ width, height }, 16, 12, random)
  const mottles = tileNoise({ width, height }, 60, 45, random)
  for (let pixel = 0; pixel < clouds.length; pixel++) {
    const uneven = ((clouds[pixel] ?? 0) + (mottles[pixel] ?? 0) / 2) * unevenness
    const speck = (random() + random() - 1) * grain + uneven
    for (let channel = pixel * 3; channel < pixel * 3 + 3; channel++) {
      data[channel] = Math.max(0, Math.min(255, (data[channel] ?? 0) + speck))
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 86 })
    .toBuffer()
}

import { Texture } from 'three'
import { tile } from './textures.ts'

/** Decoded off the page's thread. The picture's first row is the fabric's upper edge. */
export async function loadPicture(address: string, signal: AbortSignal): Promise<Texture> {
  const answer = await fetch(address, { signal })
  if (!answer.ok) throw new Error(`no fabric picture: ${answer.status}`)
  const options = { premultiplyAlpha: 'none', colorSpaceConversion: 'none' } as const
  const bitmap = await createImageBitmap(await answer.blob(), options)
  const texture = tile(new Texture(bitmap))
  texture.addEventListener('dispose', () => bitmap.close())
  return texture
}

import { Texture } from 'three'
import { tile } from './textures.ts'

/** Decoded off the main thread. The first row of the image is the upper edge of the fabric. */
async function load(url: string, signal?: AbortSignal): Promise<Texture> {
  const answer = await fetch(url, signal ? { signal } : {})
  if (!answer.ok) throw new Error(`no fabric picture: ${answer.status}`)
  const options = { premultiplyAlpha: 'none', colorSpaceConversion: 'none' } as const
  const bitmap = await createImageBitmap(await answer.blob(), options)
  const texture = tile(new Texture(bitmap))
  texture.addEventListener('dispose', () => bitmap.close())
  return texture
}

/** The image of the fabric that was chosen last, until a scene takes it. */
let prepared: { url: string; texture: Promise<Texture | null> } | null = null

/** Loads an image before its curtain is shown. */
export function prepareFabricImage(url: string): void {
  if (prepared?.url === url) return
  void prepared?.texture.then((texture) => texture?.dispose())
  prepared = { url, texture: load(url).catch(() => null) }
}

export async function loadFabricImage(url: string, signal: AbortSignal): Promise<Texture> {
  if (prepared?.url !== url) return load(url, signal)
  const { texture } = prepared
  prepared = null
  return (await texture) ?? load(url, signal)
}

import type { Texture } from 'three'
import type { SceneFabric } from '../types.ts'

type Load = (url: string, signal: AbortSignal) => Promise<Texture>

/**
 * Loads the image of the fabric. The last request wins, whatever the order of the answers. The previous fabric stays
 * until then, and is freed afterwards.
 */
export function createFabricLoader(showFabric: (fabric: SceneFabric, texture: Texture | null) => void, load: Load) {
  let wanted: SceneFabric | null = null
  let shownFabric: { image: string; texture: Texture } | null = null
  let fetching: { image: string; abort: AbortController } | null = null

  function stopFetching(): void {
    fetching?.abort.abort()
    fetching = null
  }

  function unload(): void {
    shownFabric?.texture.dispose()
    shownFabric = null
  }

  async function fetchImage(image: string): Promise<void> {
    const mine = { image, abort: new AbortController() }
    fetching = mine
    const texture = await load(image, mine.abort.signal).catch(() => null)
    if (fetching !== mine || !wanted) return texture?.dispose()
    fetching = null
    const before = shownFabric?.texture
    shownFabric = texture && { image, texture }
    // Without its image the fabric is shown in its colour.
    showFabric(texture ? wanted : { ...wanted, texture: null }, texture)
    before?.dispose()
  }

  return {
    choose(fabric: SceneFabric): void {
      wanted = fabric
      const image = fabric.texture?.image
      if (image !== undefined && fetching?.image === image) return
      stopFetching()
      if (image === undefined) {
        showFabric(fabric, null)
        unload()
      } else if (shownFabric?.image === image) showFabric(fabric, shownFabric.texture)
      else void fetchImage(image)
    },
    dispose(): void {
      stopFetching()
      unload()
    },
  }
}

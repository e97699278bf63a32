import type { Texture } from 'three'
import type { PreviewFabric } from '../types.ts'

type Load = (url: string, signal: AbortSignal) => Promise<Texture>

/**
 * Loads the image of the fabric. The last request wins, whatever the order of the answers. The previous fabric stays
 * until then, and is freed afterwards.
 */
export function createWardrobe(wear: (fabric: PreviewFabric, picture: Texture | null) => void, load: Load) {
  let wanted: PreviewFabric | null = null
  let worn: { image: string; picture: Texture } | null = null
  let fetching: { image: string; abort: AbortController } | null = null

  function stopFetching(): void {
    fetching?.abort.abort()
    fetching = null
  }

  function takeDown(): void {
    worn?.picture.dispose()
    worn = null
  }

  async function fetchImage(image: string): Promise<void> {
    const mine = { image, abort: new AbortController() }
    fetching = mine
    const picture = await load(image, mine.abort.signal).catch(() => null)
    if (fetching !== mine || !wanted) return picture?.dispose()
    fetching = null
    const before = worn?.picture
    worn = picture && { image, picture }
    // Without its image the fabric is shown in its colour.
    wear(picture ? wanted : { ...wanted, texture: null }, picture)
    before?.dispose()
  }

  return {
    choose(fabric: PreviewFabric): void {
      wanted = fabric
      const image = fabric.texture?.image
      if (image !== undefined && fetching?.image === image) return
      stopFetching()
      if (image === undefined) {
        wear(fabric, null)
        takeDown()
      } else if (worn?.image === image) wear(fabric, worn.picture)
      else void fetchImage(image)
    },
    dispose(): void {
      stopFetching()
      takeDown()
    },
  }
}

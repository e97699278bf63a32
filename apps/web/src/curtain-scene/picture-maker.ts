import { RenderingHeight, RenderingWidth } from '@veck/contract/limits'
import { createDirector } from './scene/director.ts'
import { createStage } from './scene/stage.ts'
import type { SceneCurtain } from './types.ts'

/** ms. After this, the image of the fabric does not come. */
const Timeout = 15_000

/** What nobody sees is drawn small: only the picture has its full size. */
const Unseen = 10

const afterFrame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })

/**
 * Takes pictures of curtains, one after the other, in a WebGL context that is not on the page: browsers keep only a few
 * contexts. Throws without WebGL.
 */
export function openPictureMaker() {
  const stage = createStage(document.createElement('canvas'))
  const director = createDirector(stage, () => true)
  director.paint('day')
  director.resize(RenderingWidth / Unseen, RenderingHeight / Unseen)
  return {
    /** Null if the image of the fabric does not come, the context is lost, or the picture is no longer wanted. */
    async take(curtain: SceneCurtain, signal: AbortSignal): Promise<HTMLCanvasElement | null> {
      director.show(curtain)
      const end = performance.now() + Timeout
      while (!signal.aborted && !stage.isLost() && performance.now() < end) {
        const picture = director.takePicture()
        if (picture) return picture
        await afterFrame()
      }
      return null
    },
    close(): void {
      director.dispose()
      stage.dispose()
    },
  }
}

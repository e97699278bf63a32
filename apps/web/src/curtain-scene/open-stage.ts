import { controlView } from './camera/control-view.ts'
import { createOpeningHandle } from './opening/opening-handle.ts'
import { createDirector, type Director } from './scene/director.ts'
import { stageKeeper } from './prepared-stage.ts'
import { oakTexture } from './scene/oak-floor.ts'
import { plasterTexture } from './scene/textures.ts'

const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Calculates what every scene needs, so that the first one opens sooner. */
export function prepareTextures(): void {
  for (const texture of [oakTexture(), plasterTexture()]) texture.dispose()
}

export interface StageOptions {
  /** Of the canvas, and of the handles on the leading edges of the curtain. */
  className: string
  handleClassName: string
  onFirstImage: () => void
  /** The curtain was drawn aside as far as it goes, or is no longer. */
  onOpened?: (isOpened: boolean) => void
  /** The WebGL context was lost and did not return. */
  onFail: () => void
}

/** Puts a 3D scene into an element, which mouse, touch and keys turn. Throws without WebGL. */
export function openStage(host: HTMLElement, options: StageOptions) {
  const { className, handleClassName, onFirstImage, onOpened, onFail } = options
  const opened = stageKeeper.take()
  const { canvas, stage } = opened
  canvas.className = className
  const director = createDirector(stage, wantsStillness, {
    // Not earlier: where the browser paints without a graphics card, every paint of the page would wait for WebGL.
    beforeFirstImage: () => host.prepend(canvas),
    onFirstImage,
    onDraw: () => handle.place(),
  })
  const handle = createOpeningHandle(host, director, { className: handleClassName, onOpened })
  director.paint('day')
  const leave = [
    watchContext(canvas, director.redraw, onFail),
    watchPlace(host, director),
    controlView(host, director),
    handle.remove,
  ]
  return {
    director,
    setTexts: handle.setTexts,
    close() {
      for (const end of leave) end()
      director.setShown(false)
      canvas.remove()
      director.dispose()
      stageKeeper.giveBack(opened)
    },
  }
}

/** ms. A context that is restored returns at once. */
const RestoreTimeout = 3000

/** A page can lose its WebGL context, for a moment or for good. Returns a function that stops watching. */
function watchContext(canvas: HTMLCanvasElement, onBack: () => void, onLostForGood: () => void): () => void {
  const watching = new AbortController()
  const { signal } = watching
  let giveUp: ReturnType<typeof setTimeout> | undefined
  canvas.addEventListener(
    'webglcontextlost',
    (event) => {
      event.preventDefault()
      giveUp = setTimeout(onLostForGood, RestoreTimeout)
    },
    { signal },
  )
  canvas.addEventListener(
    'webglcontextrestored',
    () => {
      clearTimeout(giveUp)
      onBack()
    },
    { signal },
  )
  return () => {
    watching.abort()
    clearTimeout(giveUp)
  }
}

/** Reports the size and visibility of the canvas to the director. Returns a function that stops it. */
function watchPlace(host: HTMLElement, director: Pick<Director, 'resize' | 'setShown'>): () => void {
  let inView = true
  const tell = () => director.setShown(inView && !document.hidden)
  const size = new ResizeObserver(() => {
    if (host.clientWidth > 0 && host.clientHeight > 0) director.resize(host.clientWidth, host.clientHeight)
  })
  const place = new IntersectionObserver((entries) => {
    inView = entries.at(-1)?.isIntersecting ?? inView
    tell()
  })
  size.observe(host)
  place.observe(host)
  document.addEventListener('visibilitychange', tell)
  return () => {
    size.disconnect()
    place.disconnect()
    document.removeEventListener('visibilitychange', tell)
  }
}

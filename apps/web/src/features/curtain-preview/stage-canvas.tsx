import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { OnCamera } from '../../lib/camera.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { controlView } from './camera/control-view.ts'
import { PreviewTools } from './preview-tools.tsx'
import { createDirector, type Director } from './scene/director.ts'
import { daylight } from './scene/palette.ts'
import { createStage } from './scene/stage.ts'
import type { Preview } from './types.ts'
import classes from './curtain-preview.module.css'

export interface StageCanvasProps {
  preview: Preview
  describedBy: string
  onCamera?: OnCamera | undefined
  figure: boolean
  onFigure: (shown: boolean) => void
  onFirstImage: () => void
  /** WebGL is not available, or its context was lost and did not return. */
  onFail: () => void
}

const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** A new canvas for every stage, because a canvas that lost its context does not get another. */
function openStage(host: HTMLElement, onFirstImage: () => void, onFail: () => void) {
  const canvas = document.createElement('canvas')
  canvas.className = classes['canvas'] ?? ''
  const director = createDirector(createStage(canvas), wantsStillness, onFirstImage)
  host.append(canvas)
  const leave = [watchContext(canvas, director.redraw, onFail), watchPlace(host, director), controlView(host, director)]
  return {
    director,
    close() {
      for (const end of leave) end()
      director.setShown(false)
      canvas.remove()
      // Takes long, so the screen that replaces this one is painted first. A hidden page is not painted.
      if (document.hidden) director.dispose()
      else requestAnimationFrame(() => setTimeout(director.dispose))
    },
  }
}

/** The curtain in its 3D scene. Only this file imports three.js, so that it is loaded separately. */
export default function StageCanvas(props: StageCanvasProps) {
  const { preview, describedBy, onCamera, figure, onFigure, onFirstImage, onFail } = props
  const { t } = useTranslation()
  const host = useRef<HTMLDivElement>(null)
  const [director, setDirector] = useState<Director | null>(null)

  useEffect(() => {
    if (!host.current) return undefined
    try {
      const { director: opened, close } = openStage(host.current, onFirstImage, onFail)
      setDirector(opened)
      return close
    } catch {
      onFail()
      return undefined
    }
  }, [onFirstImage, onFail])

  useEffect(() => director?.paint(daylight), [director])
  useEffect(() => director?.showFigure(figure), [director, figure])
  // Not later: who holds the camera must not get a picture of the curtain before.
  useLayoutEffect(() => director?.show(preview), [director, preview])
  useEffect(() => {
    if (!director) return undefined
    onCamera?.({ takePicture: () => encode(director.takePicture()) })
    return () => onCamera?.(null)
  }, [director, onCamera])

  return (
    <>
      <div
        ref={host}
        className={classes['host']}
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is moved with the keyboard
        tabIndex={0}
        aria-label={t('CurtainPreview:Name')}
        aria-describedby={describedBy}
      />
      <PreviewTools director={director} figure={figure} onFigure={onFigure} />
    </>
  )
}

const JpegQuality = 0.9

const encode = (picture: HTMLCanvasElement | null) =>
  new Promise<Blob | null>((resolve) => {
    if (picture) picture.toBlob(resolve, 'image/jpeg', JpegQuality)
    else resolve(null)
  })

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

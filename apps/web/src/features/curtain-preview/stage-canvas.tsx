import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { controlView } from './camera/control-view.ts'
import classes from './curtain-preview.module.css'
import { PreviewTools } from './preview-tools.tsx'
import { createDirector, type Director } from './scene/director.ts'
import { daylight } from './scene/palette.ts'
import { createStage } from './scene/stage.ts'
import { watchContext } from './scene/watch-context.ts'
import { watchPlace } from './scene/watch-place.ts'
import type { Preview } from './types.ts'

export interface StageCanvasProps {
  preview: Preview
  describedBy: string
  figure: boolean
  onFigure: (shown: boolean) => void
  onFirstPicture: () => void
  /** The graphics cannot be had, or were lost for good. */
  onFail: () => void
}

const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** A canvas of its own for every stage: one that lost its context never gets another. */
function openStage(host: HTMLElement, onFirstPicture: () => void, onFail: () => void) {
  const canvas = document.createElement('canvas')
  canvas.className = classes['canvas'] ?? ''
  const director = createDirector(createStage(canvas), wantsStillness, onFirstPicture)
  host.append(canvas)
  const leave = [watchContext(canvas, director.redraw, onFail), watchPlace(host, director), controlView(host, director)]
  return {
    director,
    close() {
      for (const end of leave) end()
      director.dispose()
      canvas.remove()
    },
  }
}

/** The curtain in its room; everything of three.js comes with this file. */
export default function StageCanvas(props: StageCanvasProps) {
  const { preview, describedBy, figure, onFigure, onFirstPicture, onFail } = props
  const { t } = useTranslation()
  const host = useRef<HTMLDivElement>(null)
  const [director, setDirector] = useState<Director | null>(null)

  useEffect(() => {
    if (!host.current) return undefined
    try {
      const { director: opened, close } = openStage(host.current, onFirstPicture, onFail)
      setDirector(opened)
      return close
    } catch {
      onFail()
      return undefined
    }
  }, [onFirstPicture, onFail])

  useEffect(() => director?.paint(daylight), [director])
  useEffect(() => director?.showFigure(figure), [director, figure])
  useEffect(() => director?.show(preview), [director, preview])

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

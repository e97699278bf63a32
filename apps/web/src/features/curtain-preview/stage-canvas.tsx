import { hungCurtain } from '@veck/domain'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { OnCamera } from '../../lib/camera.ts'
import { openStage } from '../../curtain-scene/open-stage.ts'
import type { Director } from '../../curtain-scene/scene/director.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { PreviewTools } from './preview-tools.tsx'
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

/** The curtain in its 3D scene. Only this file imports three.js, so that it is loaded separately. */
export default function StageCanvas(props: StageCanvasProps) {
  const { preview, describedBy, onCamera, figure, onFigure, onFirstImage, onFail } = props
  const { t } = useTranslation()
  const host = useRef<HTMLDivElement>(null)
  const [director, setDirector] = useState<Director | null>(null)

  useEffect(() => {
    if (!host.current) return undefined
    try {
      const { director: opened, close } = openStage(host.current, {
        className: classes['canvas'] ?? '',
        onFirstImage,
        onFail,
      })
      setDirector(opened)
      return close
    } catch {
      onFail()
      return undefined
    }
  }, [onFirstImage, onFail])

  useEffect(() => director?.showFigure(figure), [director, figure])
  // Not later: who holds the camera must not get a picture of the curtain before.
  useLayoutEffect(() => director?.show({ ...hungCurtain(preview), fabric: preview.fabric }), [director, preview])
  useEffect(() => {
    if (!director) return undefined
    onCamera?.({ takePicture: (size) => encode(director.takePicture(size?.width, size?.height)) })
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

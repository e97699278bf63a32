import { ActionIcon, Progress } from '@mantine/core'
import { IconPhotoDown, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { showFailure } from '../../../components/messages/toasts.tsx'
import type { Camera } from '../../../lib/screen/camera.ts'
import { saveFile } from '../../../lib/server/download.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { pictureName } from './picture-name.ts'
import classes from './download-picture.module.css'

/** 4K, in pixels. */
const size = { width: 3840, height: 2160 }

type DownloadPictureProps = {
  camera: Camera
  /** The parts of the file's name. */
  offer: { offerNumber: number; offerName: string }
  markingName: string
}

/** Saves the curtain in the preview as a large picture. The browser draws it, without a graphics card in some seconds. */
export function DownloadPicture({ camera, offer, markingName }: DownloadPictureProps) {
  const { t } = useTranslation()
  /** In percent, undefined while no picture is drawn. */
  const [progress, setProgress] = useState<number>()
  const drawing = useRef<AbortController>(null)
  useEffect(() => () => drawing.current?.abort(), [])
  const download = async () => {
    const calledOff = new AbortController()
    const { signal } = calledOff
    drawing.current = calledOff
    setProgress(0)
    const onProgress = (fraction: number) => !signal.aborted && setProgress(Math.round(fraction * 100))
    try {
      const blob = await camera.takeShown(size, { signal, onProgress })
      if (signal.aborted) return
      if (blob) saveFile({ blob, fileName: pictureName(offer, markingName) })
      else showFailure(t('Configurator:PictureFailed'))
    } catch {
      if (!signal.aborted) showFailure(t('Configurator:PictureFailed'))
    } finally {
      if (!signal.aborted) setProgress(undefined)
    }
  }
  const cancel = () => {
    drawing.current?.abort()
    setProgress(undefined)
  }
  const isDrawing = progress !== undefined
  const label = t(isDrawing ? 'Configurator:PictureCancel' : 'Configurator:DownloadPicture')
  return (
    <div className={classes.download}>
      <ActionIcon
        color="gray"
        variant="default"
        aria-label={label}
        title={label}
        onClick={isDrawing ? cancel : () => void download()}
      >
        {isDrawing ? (
          <IconX size={20} stroke={1.5} aria-hidden />
        ) : (
          <IconPhotoDown size={20} stroke={1.5} aria-hidden />
        )}
      </ActionIcon>
      {isDrawing && (
        <Progress className={classes.progress ?? ''} value={progress} aria-label={t('Configurator:PictureDrawing')} />
      )}
    </div>
  )
}

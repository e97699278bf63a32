import { ActionIcon } from '@mantine/core'
import { IconPhotoDown } from '@tabler/icons-react'
import { useState } from 'react'
import { showFailure } from '../../../components/toasts.tsx'
import type { Camera } from '../../../lib/camera.ts'
import { saveFile } from '../../../lib/download.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
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

/** Saves the curtain in the preview as a large picture. The browser draws it: nothing is sent. */
export function DownloadPicture({ camera, offer, markingName }: DownloadPictureProps) {
  const { t } = useTranslation()
  const [isDrawing, setIsDrawing] = useState(false)
  const download = async () => {
    setIsDrawing(true)
    // After the browser has painted: drawing blocks the page, without a graphics card for some seconds.
    await new Promise((resolve) => setTimeout(resolve, 50))
    try {
      const blob = await camera.takeShown(size)
      if (blob) saveFile({ blob, fileName: pictureName(offer, markingName) })
      else showFailure(t('Configurator:PictureFailed'))
    } catch {
      showFailure(t('Configurator:PictureFailed'))
    } finally {
      setIsDrawing(false)
    }
  }
  const label = t('Configurator:DownloadPicture')
  return (
    <ActionIcon
      className={classes.download ?? ''}
      color="gray"
      variant="default"
      aria-label={label}
      title={label}
      loading={isDrawing}
      onClick={() => void download()}
    >
      <IconPhotoDown size={20} stroke={1.5} aria-hidden />
    </ActionIcon>
  )
}

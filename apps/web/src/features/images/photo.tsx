import { IconPhotoOff } from '@tabler/icons-react'
import type { MarkingImage } from '@veck/contract'
import type { ImageSize } from '@veck/contract/limits'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { imageUrl } from '../../lib/server/image-url.ts'
import { logFailure } from '../../lib/server/log-failure.ts'
import { useMissingImage } from '../../lib/server/use-missing-image.ts'
import classes from './photo.module.css'

type PhotoProps = { image: MarkingImage; size: ImageSize; alt: string; className: string | undefined }

/** Keeps its space while it loads and if it cannot be loaded; that is logged (B8.9) and shown. */
export function Photo({ image, size, alt, className = '' }: PhotoProps) {
  const { t } = useTranslation()
  const url = imageUrl(image.fileId, size)
  const { isMissing, onMissing } = useMissingImage(url)
  const miss = () => {
    logFailure('A photo was not loaded', image.fileId)
    onMissing()
  }
  if (isMissing)
    return (
      <span className={`${classes.photo} ${classes.missing} ${className}`}>
        <IconPhotoOff size={32} stroke={1.25} aria-hidden />
        {t('MarkingImage:NotFetched')}
      </span>
    )
  return (
    <img
      src={url}
      alt={alt}
      loading="lazy"
      decoding="async"
      className={`${classes.photo} ${className}`}
      onError={miss}
    />
  )
}

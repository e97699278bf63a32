import { IconPhotoOff } from '@tabler/icons-react'
import type { MarkingImage } from '@veck/contract'
import type { ImageSize } from '@veck/contract/limits'
import { useState } from 'react'
import { imageAddress } from '../../lib/image-address.ts'
import classes from './photo.module.css'

type PhotoProps = { image: MarkingImage; size: ImageSize; alt: string; className: string | undefined }

/** Keeps its place while it loads, and when it cannot be had. */
export function Photo({ image, size, alt, className = '' }: PhotoProps) {
  const [isMissing, setIsMissing] = useState(false)
  if (isMissing)
    return (
      <span className={`${classes.photo} ${classes.missing} ${className}`}>
        <IconPhotoOff size={32} stroke={1.25} aria-hidden />
      </span>
    )
  return (
    <img
      src={imageAddress(image.fileId, size)}
      alt={alt}
      loading="lazy"
      decoding="async"
      className={`${classes.photo} ${className}`}
      onError={() => setIsMissing(true)}
    />
  )
}

import type { ReactNode } from 'react'
import { useMissingImage } from '../../lib/server/use-missing-image.ts'
import classes from './swatch.module.css'

type SwatchProps = {
  image: string | null
  className?: string | undefined
  /** Shown if there is no image. */
  children?: ReactNode
}

/** An image of the fabric; a dashed border if there is no image or it cannot be loaded. */
export function Swatch({ image, className = '', children }: SwatchProps) {
  const { isMissing, onMissing } = useMissingImage(image)
  return image && !isMissing ? (
    <img
      src={image}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={onMissing}
      className={`${classes.swatch} ${className}`}
    />
  ) : (
    <span aria-hidden className={`${classes.swatch} ${classes.none} ${className}`}>
      {children}
    </span>
  )
}

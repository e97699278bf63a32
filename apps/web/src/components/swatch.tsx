import type { ReactNode } from 'react'
import { useMissingPicture } from '../lib/use-missing-picture.ts'
import classes from './swatch.module.css'

type SwatchProps = {
  image: string | null
  className?: string | undefined
  /** Stands in for a picture there is none of. */
  children?: ReactNode
}

/** The material itself; a hem of basting stitches where there is no picture of it, or none that comes. */
export function Swatch({ image, className = '', children }: SwatchProps) {
  const { isMissing, onMissing } = useMissingPicture(image)
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

import type { ReactNode } from 'react'
import { useMissingImage } from '../../lib/server/use-missing-image.ts'
import classes from './curtain-picture.module.css'

type CurtainPictureProps = {
  /** Undefined: there is none. */
  url: string | undefined
  /** Says that the picture shows an earlier version. */
  oldText?: string | undefined
  className?: string | undefined
  /** Shown if there is no picture, or if it cannot be loaded. */
  children?: ReactNode
}

/** The 3D picture of a curtain. It is loaded when it comes near the screen. */
export function CurtainPicture({ url, oldText, className = '', children }: CurtainPictureProps) {
  const { isMissing, onMissing } = useMissingImage(url ?? null)
  if (!url || isMissing) return children
  return (
    <span className={`${classes.picture} ${className}`}>
      <img src={url} alt="" loading="lazy" decoding="async" draggable={false} onError={onMissing} />
      {oldText && <span className={classes.old}>{oldText}</span>}
    </span>
  )
}

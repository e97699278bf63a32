import { useMissingImage } from '../../lib/server/use-missing-image.ts'
import classes from './grid.module.css'

/** The picture of a curtain before its name. It is loaded when it comes near the screen. */
export function RowPicture({ url }: { url: string }) {
  const { isMissing, onMissing } = useMissingImage(url)
  return isMissing ? null : (
    <img
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={onMissing}
      className={classes.picture}
    />
  )
}

import classes from './swatch.module.css'

/** The material itself; a hem of basting stitches where none is chosen yet. */
export const Swatch = ({ image, className = '' }: { image: string | null; className?: string | undefined }) =>
  image ? (
    <img
      src={image}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      className={`${classes.swatch} ${className}`}
    />
  ) : (
    <span aria-hidden className={`${classes.swatch} ${classes.none} ${className}`} />
  )

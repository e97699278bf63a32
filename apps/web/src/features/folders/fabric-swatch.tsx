import classes from './fabric-swatch.module.css'

/** The cloth itself; a hem of basting stitches where none is chosen yet. */
export const FabricSwatch = ({ image, className = '' }: { image: string | null; className?: string | undefined }) =>
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

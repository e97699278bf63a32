import { preload } from 'react-dom'
import largeAvif from './pictures/sign-in-large.avif'
import largeWebp from './pictures/sign-in-large.webp'
import smallAvif from './pictures/sign-in-small.avif'
import smallWebp from './pictures/sign-in-small.webp'
import classes from './sign-in-image.module.css'

const sizes = '(max-width: 56em) 100vw, 60vw'
const from = (small: string, large: string) => `${small} 820w, ${large} 1640w`

/** Starts loading the image before the page is rendered, if the page will show it. */
export const fetchSignInImage = () =>
  preload(smallAvif, {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: from(smallAvif, largeAvif),
    imageSizes: sizes,
    fetchPriority: 'high',
  })

/** A linen curtain in the sun (tools/draw/src/sign-in). It only decorates, so screen readers skip it. */
export const SignInImage = ({ className }: { className: string | undefined }) => (
  <picture className={`${classes.image} ${className}`}>
    <source type="image/avif" srcSet={from(smallAvif, largeAvif)} sizes={sizes} />
    <img src={largeWebp} srcSet={from(smallWebp, largeWebp)} sizes={sizes} alt="" fetchPriority="high" />
  </picture>
)

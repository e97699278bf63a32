import { seamPositions, type Seams, type SewingType, type HungDrop } from '@veck/domain'
import { useId } from 'react'
import classes from './curtain-elevation.module.css'
import { foldShades, type Shade } from './fold-shades.ts'

/** The light level at which cloth has its own colour. */
const Even = 0.72

/** A gradient of CSS: as one of SVG, each of its hundreds of shades would be an element. */
const gradientOf = (shades: readonly Shade[]) =>
  `linear-gradient(to right, ${shades
    .map(({ at, light }) => {
      const colour =
        light < Even
          ? `26 18 10 / ${((Even - light) * 0.95).toFixed(3)}`
          : `255 255 255 / ${((light - Even) * 0.7).toFixed(3)}`
      return `rgb(${colour}) ${(at * 100).toFixed(2)}%`
    })
    .join(', ')})`

interface DropDrawingProps {
  drop: HungDrop
  sewingType: SewingType
  seams: Seams | null
  hemHeight: number
  /** y of the floor. y grows downwards. */
  ground: number
  fill: string
  opacity: number
}

/** Pleats and gathers are open at this distance below the heading, cm. */
const OpenFrom = 45

export function DropDrawing({ drop, sewingType, seams, hemHeight, ground, fill, opacity }: DropDrawingProps) {
  const id = useId()
  const { heading, below, seenAt } = foldShades(drop, sewingType)
  const { left, coveredWidth, height } = drop
  const top = ground - drop.top
  const box = { x: left, y: top, width: coveredWidth, height }
  const hem = top + height - hemHeight
  // Safari paints a div with a mask inside an SVG in the wrong place. A mask of the group around it has the right one.
  const folds = (name: string, shades: readonly Shade[], [from, to]: readonly [string, string]) => (
    <>
      <linearGradient id={`${id}${name}Fade`} x2="0" y2={Math.min(1, OpenFrom / height)}>
        <stop offset="0.1" stopColor={from} />
        <stop offset="1" stopColor={to} />
      </linearGradient>
      <mask id={`${id}${name}`} maskUnits="userSpaceOnUse" {...box}>
        <rect {...box} fill={`url(#${id}${name}Fade)`} />
      </mask>
      <g mask={`url(#${id}${name})`}>
        <foreignObject {...box}>
          <div className={classes['folds']} style={{ background: gradientOf(shades) }} />
        </foreignObject>
      </g>
    </>
  )
  return (
    <g>
      <rect {...box} className={classes['shadow']} width={coveredWidth + 3} height={height + 1.5} />
      <rect {...box} fill={fill} fillOpacity={opacity} />
      <rect {...box} y={hem} height={hemHeight} fill={fill} fillOpacity={opacity} />
      {folds('below', below, ['#000000', '#ffffff'])}
      {folds('heading', heading, ['#ffffff', '#000000'])}
      {hemHeight > 0 && <path data-part="hem" className={classes['hem']} d={`M${left} ${hem}h${coveredWidth}`} />}
      {seams &&
        seamPositions(seams).map((along) => (
          <path
            key={along}
            data-part="seam"
            className={classes['seam']}
            d={`M${left + seenAt(along) * coveredWidth} ${top}v${height}`}
          />
        ))}
    </g>
  )
}

import { seamPositions, type Seams, type SewingType, type HungDrop } from '@veck/domain'
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
  const { heading, below, seenAt } = foldShades(drop, sewingType)
  const { left, coveredWidth, height } = drop
  const top = ground - drop.top
  const box = { x: left, y: top, width: coveredWidth, height }
  const hem = top + height - hemHeight
  const open = Math.min(OpenFrom, height)
  const opening = (from: string, to: string) => `linear-gradient(${from} ${open / 10}px, ${to} ${open}px)`
  return (
    <g>
      <rect {...box} className={classes['shadow']} width={coveredWidth + 3} height={height + 1.5} />
      <rect {...box} fill={fill} fillOpacity={opacity} />
      <rect {...box} y={hem} height={hemHeight} fill={fill} fillOpacity={opacity} />
      <foreignObject {...box}>
        <div
          className={classes['folds']}
          style={{ background: gradientOf(below), maskImage: opening('#0000', '#000') }}
        />
      </foreignObject>
      <foreignObject {...box}>
        <div
          className={classes['folds']}
          style={{ background: gradientOf(heading), maskImage: opening('#000', '#0000') }}
        />
      </foreignObject>
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

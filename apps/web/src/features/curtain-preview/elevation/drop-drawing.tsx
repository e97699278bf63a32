import { seamPositions, type Seams, type SewingType, type HungDrop } from '@veck/domain'
import { useId } from 'react'
import classes from './curtain-elevation.module.css'
import { foldShades, type Shade } from './fold-shades.ts'

/** The light level at which cloth has its own colour. */
const Even = 0.72

const Stops = ({ shades }: { shades: readonly Shade[] }) =>
  shades.map(({ at, light }) => (
    <stop
      key={at}
      offset={at.toFixed(4)}
      stopColor={light < Even ? '#1a120a' : '#ffffff'}
      stopOpacity={light < Even ? (Even - light) * 0.95 : (light - Even) * 0.7}
    />
  ))

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
  return (
    <g>
      <defs>
        <linearGradient id={`${id}below`}>
          <Stops shades={below} />
        </linearGradient>
        <linearGradient id={`${id}heading`}>
          <Stops shades={heading} />
        </linearGradient>
        <linearGradient id={`${id}opening`} x2="0" y2={Math.min(1, OpenFrom / height)}>
          <stop offset="0.1" stopColor="#ffffff" />
          <stop offset="1" stopColor="#000000" />
        </linearGradient>
        <linearGradient id={`${id}opened`} x2="0" y2={Math.min(1, OpenFrom / height)}>
          <stop offset="0.1" stopColor="#000000" />
          <stop offset="1" stopColor="#ffffff" />
        </linearGradient>
        <mask id={`${id}upper`}>
          <rect {...box} fill={`url(#${id}opening)`} />
        </mask>
        <mask id={`${id}lower`}>
          <rect {...box} fill={`url(#${id}opened)`} />
        </mask>
      </defs>
      <rect {...box} className={classes['shadow']} width={coveredWidth + 3} height={height + 1.5} />
      <rect {...box} fill={fill} fillOpacity={opacity} />
      <rect {...box} y={hem} height={hemHeight} fill={fill} fillOpacity={opacity} />
      <rect {...box} fill={`url(#${id}below)`} mask={`url(#${id}lower)`} />
      <rect {...box} fill={`url(#${id}heading)`} mask={`url(#${id}upper)`} />
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

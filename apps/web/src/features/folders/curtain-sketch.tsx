import type { OrderLine } from '@veck/contract'
import { CurtainConfiguration, defaultParameters, widthLossDivisor } from '@veck/domain'
import { memo } from 'react'
import classes from './curtain-sketch.module.css'

type CurtainSketchProps = {
  line: OrderLine
  /** Of the fabric. */
  image: string | null
  className?: string | undefined
}

// In cm.
const Fold = 13
const Rail = 5
const Beside = 30
const Above = 14
const Below = 18
const Far = 3000
const MaxPanels = 12

const round = (value: number) => Math.round(value * 10) / 10

/** Widths of the panels of one curtain as they hang. The supplier may sew with another fullness: a card shows no sizes. */
function panelsOf({ curtainData, quantity, productWidth }: OrderLine): number[] {
  const divisor = widthLossDivisor(curtainData.sewingType, defaultParameters)
  const panels = curtainData.curtainDrops
    .flatMap((drop) =>
      Array.from(
        { length: Math.max(1, Math.round(drop.quantity / quantity)) },
        () => drop.finishedWidthPerCurtainDrop / divisor,
      ),
    )
    .slice(0, MaxPanels)
  return panels.length > 0 ? panels : [productWidth / divisor]
}

/** The shades of the folds, and the edges between panels. */
function foldsOf(panels: number[], left: number, height: number) {
  let x = left
  return panels
    .map((width) => {
      const count = Math.max(2, Math.round(width / Fold))
      const step = width / count
      const from = x
      x += width
      return Array.from(
        { length: count },
        (_, place) =>
          `M${round(from + place * step)} ${Rail}h${round(step * 0.4)}v${round(height)}h${round(-step * 0.4)}z`,
      ).join('')
    })
    .join('')
}

/** A front view of the curtain in its fabric, where it has no picture yet. */
export const CurtainSketch = memo(function CurtainSketch({ line, image, className = '' }: CurtainSketchProps) {
  const { wallHeight, wallWidth, curtainConfiguration, curtainData } = line
  const panels = panelsOf(line)
  const cloth = panels.reduce((sum, width) => sum + width, 0)
  const height = curtainData.finishedHeight
  const floor = Math.max(wallHeight, height) + Rail
  const wall = curtainConfiguration === CurtainConfiguration.CoverWall ? Math.max(wallWidth, cloth) : cloth
  const left = (wall - cloth) / 2
  const frame = { x: left, y: Rail, width: round(cloth), height: round(height) }
  return (
    <svg
      className={`${classes.sketch} ${className}`}
      viewBox={`${-Beside} ${-Above} ${round(wall + 2 * Beside)} ${round(floor + Above + Below)}`}
      aria-hidden
    >
      <rect className={classes.floor} x={-Far} y={floor} width={2 * Far} height={Far} />
      <rect className={classes.cloth} {...frame} style={{ fill: line.externalFabricShade || undefined }} />
      {image && <image {...frame} href={image} preserveAspectRatio="xMidYMid slice" />}
      <path className={classes.folds} d={foldsOf(panels, left, height)} />
      <rect className={classes.rail} x={left - 4} y={0} width={cloth + 8} height={Rail} />
    </svg>
  )
})

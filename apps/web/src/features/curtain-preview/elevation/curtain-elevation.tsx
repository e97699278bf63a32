import { displayedSize, type Hanging, hungCurtain } from '@veck/domain'
import { useId } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { describe } from '../describe.ts'
import { FigureHeight, figurePath } from '../../../curtain-scene/geometry/figure.ts'
import type { Preview, PreviewFabric } from '../types.ts'
import { DropDrawing } from './drop-drawing.tsx'
import { sheetOf, widthsShown } from './sheet.ts'
import { WindowDrawing } from './window-drawing.tsx'
import classes from './curtain-elevation.module.css'

interface CurtainElevationProps extends Preview {
  /** A person of 170 cm next to the curtain. */
  figure?: boolean
  className?: string | undefined
}

const Skirting = 9
/** Fills the space next to the drawing if the container is wider. */
const Far = 5000

/** A front view of the curtain with its sizes: the same as the 3D scene, without WebGL. */
export function CurtainElevation({ figure = false, className, ...preview }: CurtainElevationProps) {
  const { t } = useTranslation()
  const pattern = useId()
  const { curtain, fabric, wall } = preview
  const { hanging, room } = hungCurtain(preview)
  const { ground, textSize, margin, figureAt, ...sheet } = sheetOf(hanging, room, figure)
  const { left, right, top, bottom, railHeight, hemHeight, seams } = hanging
  const ceiling = ground - room.height
  const isAtCeiling = top + railHeight >= room.height
  return (
    <svg
      viewBox={`${sheet.left} 0 ${sheet.width} ${sheet.height}`}
      className={`${classes['elevation']} ${className ?? ''}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no img can carry a drawing made here
      role="img"
      aria-label={describe(preview, hanging, t)}
    >
      <defs>
        <ClothPattern id={pattern} fabric={fabric} hanging={hanging} />
      </defs>
      <rect className={classes['floor']} x={-Far} y={ground} width={2 * Far} height={Far} />
      <rect className={classes['woodwork']} x={-Far} y={ground - Skirting} width={2 * Far} height={Skirting} />
      <path
        className={classes['edge']}
        d={`M${-Far} ${ground}h${2 * Far}M${left - margin / 2} ${ceiling}H${right + margin / 2}`}
      />
      {(room.enclosed || room.recess) && (
        // A covered wall ends at both sides of its curtain.
        <path
          data-part="ends"
          className={classes['ends']}
          d={`M${left} ${-Far}V${Far}H${-Far}V${-Far}zM${right} ${-Far}V${Far}H${Far}V${-Far}z`}
        />
      )}
      <WindowDrawing room={room} ground={ground} />
      <rect
        className={classes['woodwork']}
        x={left - 2}
        y={ground - top - railHeight}
        width={right - left + 4}
        height={railHeight}
      />
      {hanging.drops.map((drop) => (
        <DropDrawing
          key={drop.left}
          drop={drop}
          sewingType={curtain.sewingType}
          seams={seams}
          hemHeight={hemHeight}
          ground={ground}
          fill={fabric.texture ? `url(#${pattern})` : fabric.colour}
          opacity={1 - 0.6 * (fabric.texture?.transmission ?? 0)}
        />
      ))}
      {figure && (
        <path
          data-part="figure"
          className={classes['figure']}
          d={figurePath}
          transform={`translate(${figureAt} ${ground - FigureHeight})`}
        />
      )}
      {widthsShown(hanging, curtain).map(({ left: from, right: to }) => (
        <Dimension key={from} from={from} to={to} at={ground + textSize * 1.9} textSize={textSize} />
      ))}
      <Dimension standing from={ground - top} to={ground - bottom} at={left - textSize * 0.9} textSize={textSize} />
      {(wall.heightDeduction > 0 || !isAtCeiling) && (
        <Dimension
          standing
          from={isAtCeiling ? ceiling : ground - bottom}
          to={ground}
          at={sheet.left + sheet.width - textSize * 0.6}
          textSize={textSize}
        />
      )}
    </svg>
  )
}

type ClothPatternProps = { id: string; fabric: PreviewFabric; hanging: Hanging }

/** The fabric image in its scale, narrowed by the folds. Rotated by 90 degrees if it is lying. */
function ClothPattern({ id, fabric, hanging: { drops, lying } }: ClothPatternProps) {
  const { texture } = fabric
  if (!texture) return null
  const together = drops[0] ? drops[0].coveredWidth / drops[0].flatWidth : 1
  return (
    <pattern
      id={id}
      patternUnits="userSpaceOnUse"
      width={texture.width}
      height={texture.height}
      patternTransform={`scale(${together} 1)${lying ? ' rotate(-90)' : ''}`}
    >
      <image href={texture.image} width={texture.width} height={texture.height} preserveAspectRatio="none" />
    </pattern>
  )
}

interface DimensionProps {
  /** From and to along the line, cm. y grows downwards. */
  from: number
  to: number
  /** The position of the line: y of a horizontal one, x of a vertical one. */
  at: number
  standing?: boolean
  textSize: number
}

/** A dimension line between two ticks, as in technical drawings. */
function Dimension({ from, to, at, standing = false, textSize }: DimensionProps) {
  const tick = textSize * 0.35
  const middle = (from + to) / 2
  const text = `${displayedSize(Math.abs(to - from))} cm`
  const turn = standing ? `translate(${at} ${middle}) rotate(-90)` : `translate(${middle} ${at})`
  const half = Math.abs(to - from) / 2
  return (
    <g transform={turn} className={classes['dimension']}>
      <path d={`M${-half} 0H${half}M${-half} ${-tick}v${2 * tick}M${half} ${-tick}v${2 * tick}`} />
      <text y={-tick * 1.4} fontSize={textSize} textAnchor="middle">
        {text}
      </text>
    </g>
  )
}

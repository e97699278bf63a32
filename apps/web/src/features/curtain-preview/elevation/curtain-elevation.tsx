import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { describe } from '../describe.ts'
import { FigureHeight, figurePath } from '../geometry/figure.ts'
import { hang } from '../geometry/hanging.ts'
import type { Preview } from '../types.ts'
import { ClothPattern } from './cloth-pattern.tsx'
import classes from './curtain-elevation.module.css'
import { Dimension } from './dimension.tsx'
import { DropDrawing } from './drop-drawing.tsx'
import { sheetOf, widthsShown } from './sheet.ts'

interface CurtainElevationProps extends Preview {
  /** Someone of 170 cm beside the curtain. */
  figure?: boolean
  className?: string | undefined
}

const Skirting = 9
/** Beyond the sheet, where the picture is wider than the drawing. */
const Far = 5000

/** The curtain drawn from the front with its sizes: what the room shows, without the graphics that a room takes. */
export function CurtainElevation({ figure = false, className, ...preview }: CurtainElevationProps) {
  const { t } = useTranslation()
  const pattern = useId()
  const { curtain, fabric, wall } = preview
  const hanging = hang(preview)
  const { ground, textSize, margin, figureAt, ...sheet } = sheetOf(hanging, wall.height, figure)
  const { left, right, top, bottom, railHeight, hemHeight, seams } = hanging
  const ceiling = ground - wall.height
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
      <rect className={classes['woodwork']} x={left - 2} y={ceiling} width={right - left + 4} height={railHeight} />
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
          className={classes['figure']}
          d={figurePath}
          transform={`translate(${figureAt} ${ground - FigureHeight})`}
        />
      )}
      {widthsShown(hanging, curtain).map(({ left: from, right: to }) => (
        <Dimension key={from} from={from} to={to} at={ground + textSize * 1.9} textSize={textSize} />
      ))}
      <Dimension standing from={ground - top} to={ground - bottom} at={left - textSize * 0.9} textSize={textSize} />
      {wall.heightDeduction > 0 && (
        <Dimension
          standing
          from={ceiling}
          to={ground}
          at={sheet.left + sheet.width - textSize * 0.6}
          textSize={textSize}
        />
      )}
    </svg>
  )
}

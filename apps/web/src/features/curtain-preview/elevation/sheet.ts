import { CurtainConfiguration, type Hanging, type Room } from '@veck/domain'
import { FigureHeight, FigureWidth } from '../../../curtain-scene/geometry/figure.ts'
import type { Preview } from '../types.ts'

/** The area of a drawing, cm. x as in the scene, y downwards. */
export interface Sheet {
  left: number
  width: number
  height: number
  /** y of the floor. */
  ground: number
  textSize: number
  /** Space for the dimension lines at the sides. */
  margin: number
  /** x of the figure. */
  figureAt: number
}

export function sheetOf(hanging: Hanging, { height, window, furniture }: Room, figure: boolean): Sheet {
  const shown = furniture ? [hanging, window, furniture.door].flatMap((part) => part ?? []) : [hanging]
  const [left, right] = [Math.min(...shown.map((part) => part.left)), Math.max(...shown.map((part) => part.right))]
  const wall = Math.max(height, figure ? FigureHeight : 0)
  const textSize = Math.max(5, 0.044 * Math.max(wall, right - left))
  const margin = textSize * 2.6
  const beside = figure ? FigureWidth + textSize : 0
  const ground = wall + textSize
  return {
    left: left - margin,
    width: right - left + 2 * margin + beside,
    height: ground + textSize * 3,
    ground,
    textSize,
    margin,
    figureAt: right + textSize + FigureWidth / 2,
  }
}

/** More dimension lines than this would touch each other. All drops are equal, so one is enough then. */
const MostMeasures = 4

/** The measured widths: the covered wall, or each drop. */
export function widthsShown(
  { drops, left, right }: Hanging,
  curtain: Preview['curtain'],
): { left: number; right: number }[] {
  if (curtain.curtainConfiguration === CurtainConfiguration.CoverWall) return [{ left, right }]
  const measured = drops.length > MostMeasures ? drops.slice(0, 1) : drops
  return measured.map((drop) => ({ left: drop.left, right: drop.left + drop.coveredWidth }))
}

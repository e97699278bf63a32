import { CurtainConfiguration } from '../enumerations.ts'
import type { CurtainToHang, Hanging } from './hanging.ts'

// cm
const StandardCeiling = 245
const LowestCeiling = 190
const NarrowestRoom = 220

export interface Rectangle {
  left: number
  right: number
  bottom: number
  top: number
}

/** x from the centre of the wall, y from the floor, cm. */
export interface Room {
  width: number
  height: number
  /** There are side walls at the ends of the measured wall. */
  enclosed: boolean
  /** In the wall behind the curtain. None behind a short curtain. */
  window: Rectangle | null
}

const Sill = 42
const LeastWindow = 90

function windowBehind({ left, right, top, bottom, drops }: Hanging, covering: boolean): Rectangle | null {
  if (top - bottom < 140) return null
  const width = right - left
  const upper = top - Math.min(30, 0.1 * top)
  if (covering) {
    const half = Math.max(LeastWindow, width * 0.62) / 2
    return width > 150 ? { left: -half, right: half, bottom: Sill, top: upper } : null
  }
  // A single drop hangs at the side of its window, others in front of it.
  const alone = drops.length === 1
  const half = Math.max(LeastWindow, width * 0.78) / 2
  const middle = alone ? right + half * 0.35 : 0
  return { left: middle - half, right: middle + half, bottom: Sill, top: upper }
}

/** The room around the curtain: the measured wall, or a default one. */
export function roomAround({ curtain, wall }: Pick<CurtainToHang, 'curtain' | 'wall'>, hanging: Hanging): Room {
  const covering = curtain.curtainConfiguration === CurtainConfiguration.CoverWall
  const enclosed = covering && wall.width >= NarrowestRoom
  return {
    width: enclosed ? wall.width : Math.max(NarrowestRoom * 2, (hanging.right - hanging.left) * 2.2),
    height: wall.height < LowestCeiling ? StandardCeiling : wall.height,
    enclosed,
    window: windowBehind(hanging, covering),
  }
}

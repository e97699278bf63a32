import type { Rectangle, Room } from '@veck/domain'
import classes from './curtain-elevation.module.css'

const Frame = 6
const Sill = { beyond: 5, height: 2.6 }
/** cm of a flute of the radiator. */
const Flute = 6
const PaneWidth = 75

type Drawn = { ground: number }

const boxOf = ({ left, right, bottom, top }: Rectangle, ground: number) => ({
  x: left,
  y: ground - top,
  width: right - left,
  height: top - bottom,
})

/** Upright lines that divide a rectangle evenly. */
function bars({ left, right, bottom, top }: Rectangle, count: number, ground: number): string {
  const step = (right - left) / count
  return Array.from(
    { length: count - 1 },
    (_, i) => `M${left + (i + 1) * step} ${ground - top}V${ground - bottom}`,
  ).join('')
}

function Opening({ opening, ground }: Drawn & { opening: Rectangle }) {
  const glass = {
    left: opening.left + Frame,
    right: opening.right - Frame,
    bottom: opening.bottom + Frame,
    top: opening.top - Frame,
  }
  const count = Math.max(1, Math.round((glass.right - glass.left) / PaneWidth))
  return (
    <>
      <rect className={classes['frame']} {...boxOf(opening, ground)} />
      <rect className={classes['glass']} {...boxOf(glass, ground)} />
      <path className={classes['bar']} d={bars(glass, count, ground)} />
    </>
  )
}

/** The window behind the curtain and what is at it, if something is known about it. */
export function WindowDrawing({ room: { window, furniture }, ground }: Drawn & { room: Room }) {
  if (!window || !furniture) return null
  const { radiator, door } = furniture
  const sill = {
    left: window.left - Sill.beyond,
    right: window.right + Sill.beyond,
    bottom: window.bottom - Sill.height,
    top: window.bottom,
  }
  return (
    <g>
      <g data-part="window">
        <Opening opening={window} ground={ground} />
        <rect className={classes['frame']} {...boxOf(sill, ground)} />
      </g>
      {door && (
        <g data-part="door">
          <Opening opening={door} ground={ground} />
        </g>
      )}
      {radiator && (
        <g data-part="radiator">
          <rect className={classes['frame']} {...boxOf(radiator, ground)} />
          <path
            className={classes['edge']}
            d={bars(radiator, Math.max(2, Math.round((radiator.right - radiator.left) / Flute)), ground)}
          />
        </g>
      )}
    </g>
  )
}

import classes from './application-drawings.module.css'

const count = (many: number) => Array.from({ length: many }, (_, index) => index)
const foldWidth = 20
/** Fills the frame if it is wider than the drawing. */
const floor = <path className={classes.floor} d="M-80 166h480v24H-80z" />

/** A wave curtain on a rail in front of a wall; each wave has a light and a dark side. */
export const CurtainDrawing = () => (
  <svg className={classes.drawing} viewBox="0 0 320 190" aria-hidden>
    {floor}
    {count(12).map((fold) => {
      const x = 40 + fold * foldWidth
      return (
        <g key={fold}>
          <path className={classes.lit} d={`M${x} 22h9v146q-5 4-9 1z`} />
          <path className={classes.half} d={`M${x + 9} 22h5v146q-3 0-5 0z`} />
          <path className={classes.shaded} d={`M${x + 14} 22h6v147q-3-3-6-1z`} />
        </g>
      )
    })}
    <path className={classes.rail} d="M24 16h272v6H24z" />
  </svg>
)

/** Felt tiles in three shades and one colour. */
const { lit, half, shaded, warm } = classes
const rows = [
  [lit, half, shaded, lit, half],
  [half, warm, lit, half, shaded],
  [shaded, lit, half, warm, lit],
]
const tiles = rows.flatMap((row, down) =>
  row.map((shade, across) => ({ shade, x: 42 + across * 48, y: 20 + down * 46 })),
)

/** Acoustic absorbers on the same wall. */
export const AcousticDrawing = () => (
  <svg className={classes.drawing} viewBox="0 0 320 190" aria-hidden>
    {floor}
    {tiles.map(({ shade, x, y }) => (
      <rect key={`${x} ${y}`} className={shade} x={x} y={y} width="44" height="42" rx="3" />
    ))}
  </svg>
)

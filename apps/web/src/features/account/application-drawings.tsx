import classes from './application-drawings.module.css'

const folds = [0, 1, 2, 3, 4, 5, 6, 7]
const foldWidth = 26
const left = 56

/** Eight waves on a rail: each has a lit side and one in the shade. */
export const CurtainDrawing = () => (
  <svg className={classes.drawing} viewBox="0 0 320 168" aria-hidden>
    <path className={classes.rail} d="M36 26h248" />
    {folds.map((fold) => {
      const x = left + fold * foldWidth
      return (
        <g key={fold}>
          <path className={classes.lit} d={`M${x} 30h15v112q-7 5-15 0z`} />
          <path className={classes.shaded} d={`M${x + 15} 30h11v112q-6-6-11 0z`} />
        </g>
      )
    })}
  </svg>
)

const panels = [
  { x: 64, y: 34, tone: classes.lit },
  { x: 132, y: 34, tone: classes.shaded },
  { x: 200, y: 34, tone: classes.warm },
  { x: 64, y: 92, tone: classes.warm },
  { x: 132, y: 92, tone: classes.lit },
  { x: 200, y: 92, tone: classes.shaded },
]

/** Felt absorbers on a wall. */
export const AcousticDrawing = () => (
  <svg className={classes.drawing} viewBox="0 0 320 168" aria-hidden>
    {panels.map(({ x, y, tone }) => (
      <rect key={`${x} ${y}`} className={tone} x={x} y={y} width="58" height="48" rx="5" />
    ))}
  </svg>
)

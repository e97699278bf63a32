import { displayedSize } from '@veck/domain'
import classes from './curtain-elevation.module.css'

interface DimensionProps {
  /** From and to along the line, cm; y grows downwards. */
  from: number
  to: number
  /** Where the line runs: y of a lying one, x of a standing one. */
  at: number
  standing?: boolean
  textSize: number
}

/** A measure between two ticks, as on a workshop drawing. */
export function Dimension({ from, to, at, standing = false, textSize }: DimensionProps) {
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

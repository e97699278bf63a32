import { race } from '../race.ts'
import { median, ms, times, type Row } from '../row.ts'
import type { Pair } from './pair.ts'

/** At most this many times the expert's time, or milliseconds. */
export type Goal = { timesExpert: number } | { within: number }

type Measured = {
  what: string
  goal: Goal
  rounds: number
  /** Veck's smallest call with a session. */
  empty: () => Promise<unknown>
  /** Runs after each round, and is not measured. */
  tidy?: (() => Promise<unknown>) | undefined
}

/** Veck and the expert in turns. The warm-up is long, because both processes have just started, and servers run for weeks. */
export const measurePair = async (pair: Pair, { what, goal, rounds, empty, tidy }: Measured): Promise<Row> => {
  const contenders = { veck: pair.veck, expert: pair.expert, empty, tidy: tidy ?? (async () => {}) }
  const taken = await race({ rounds, warmUp: 2 * rounds }, contenders)
  const [veck, expert] = [median(taken.veck), median(taken.expert)]
  const isReached = 'within' in goal ? veck <= goal.within : veck <= goal.timesExpert * expert
  return {
    what,
    measured: ms(veck),
    expert: `${ms(expert)}: ${times(veck / expert)}`,
    beside: pair.difference ? `the results differ at ${pair.difference}` : `empty call ${ms(median(taken.empty))}`,
    goal: 'within' in goal ? `within ${goal.within} ms` : `within ${goal.timesExpert}× of the expert`,
    met: isReached && !pair.difference,
  }
}

/** One line of the table: what was measured, beside its peer or limit in the same run, because machines are shared and noisy. */
export type Row = {
  what: string
  measured: string
  /** What it is held against, measured in the same run. */
  beside: string
  goal: string
  met: boolean
}

export type Bench = { name: string; run: () => Promise<Row[]> }

/** Milliseconds of each call, after a warm-up. */
export const timeEach = async (calls: number, call: (index: number) => Promise<unknown>): Promise<number[]> => {
  for (let index = 0; index < Math.min(50, calls); index += 1) await call(index)
  const times: number[] = []
  for (let index = 0; index < calls; index += 1) {
    const started = performance.now()
    await call(index)
    times.push(performance.now() - started)
  }
  return times
}

/** The same, with several calls under way at a time. */
export const timeAtOnce = async (
  calls: number,
  atOnce: number,
  call: (index: number) => Promise<unknown>,
): Promise<number[]> => {
  const times: number[] = []
  let next = 0
  const worker = async () => {
    while (next < calls) {
      const index = next
      next += 1
      const started = performance.now()
      await call(index)
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return times
}

export const percentile = (times: number[], share: number): number => {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (times: number[]) => percentile(times, 0.5)
export const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 1)} ms`
export const times = (ratio: number) => `${ratio.toFixed(2)}×`

/** One line of the table: a measurement, and beside it a comparison or limit from the same run, because machines are shared and noisy. */
export type Row = {
  what: string
  measured: string
  /** The same call by the expert's server, and how many times longer ours takes; only for calls of the server. */
  expert?: string
  /** Another comparison, measured in the same run. */
  beside: string
  goal: string
  met: boolean
}

/** Rows are printed one by one, or all at the end. */
export type Bench = { name: string; run: () => AsyncGenerator<Row> | Promise<Row[]> }

export const percentile = (times: number[], share: number): number => {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (times: number[]) => percentile(times, 0.5)
export const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)} ms`
export const times = (ratio: number) => `${ratio.toFixed(2)}×`
export const kB = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`
export const MB = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`

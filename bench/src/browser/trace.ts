import type { CDPSession } from '@playwright/test'

/** Times in microseconds; `tdur` is the processor time of the thread, without other work on the machine. */
export type TraceEvent = {
  name: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args: { data?: { type?: string } }
}

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing']

/** Records Chromium's trace events while `work` runs. */
export const trace = async (session: CDPSession, work: () => Promise<void>): Promise<TraceEvent[]> => {
  const events: TraceEvent[] = []
  // The types of the protocol declare every value as a string.
  const gather = ({ value }: { value: unknown[] }) => void events.push(...(value as TraceEvent[]))
  session.on('Tracing.dataCollected', gather)
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories, excludedCategories: ['*'] },
  })
  await work()
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  session.off('Tracing.dataCollected', gather)
  return events.toSorted((one, other) => one.ts - other.ts)
}

const endOf = ({ ts, dur = 0 }: TraceEvent) => ts + dur

/** Each event of this type, and the commit of the frame after the mark that follows it; undefined without a mark. */
const paintsAfter = (events: readonly TraceEvent[], type: string, mark: string) => {
  const inputs = events.filter(({ name, args }) => name === 'EventDispatch' && args.data?.type === type)
  return inputs.map((input, index) => {
    const onThread = events.filter(({ pid, tid }) => pid === input.pid && tid === input.tid)
    const next = inputs[index + 1]?.ts ?? Number.POSITIVE_INFINITY
    const marked = onThread.find(({ name, ts }) => name === mark && ts > input.ts && ts < next)
    const painted = marked && onThread.find(({ name, ts }) => name === 'Commit' && ts > marked.ts)
    return { input, painted, onThread }
  })
}

/** Milliseconds of main-thread work from each event of this type to the commit of the frame after the mark. */
export const workUntilPainted = (events: readonly TraceEvent[], type: string, mark: string): number[] =>
  paintsAfter(events, type, mark).flatMap(({ input, painted, onThread }) => {
    if (!painted) return []
    const tasks = onThread.filter(
      (event) => event.name === 'RunTask' && endOf(event) > input.ts && event.ts < endOf(painted),
    )
    return [tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000]
  })

/** Milliseconds from each event of this type to the commit of the frame after the mark; NaN where nothing was painted. */
export const timeUntilPainted = (events: readonly TraceEvent[], type: string, mark: string): number[] =>
  paintsAfter(events, type, mark).map(({ input, painted }) =>
    painted ? (endOf(painted) - input.ts) / 1000 : Number.NaN,
  )

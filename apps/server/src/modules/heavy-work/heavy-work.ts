import { setTimeout as sleep } from 'node:timers/promises'
import { problem, Problem } from '../../core/problem.ts'
import type { HeavyKind } from './kind.ts'
import { HeavyWorkFailed, startThread, type Thread } from './thread.ts'
import { createTurns, type TurnLimits } from './turns.ts'

/** The owner of work for jobs, which no user waits for: one at a time, in turn with the users, never refused. */
export const background = 'background'

export type HeavyWorkOptions = Partial<TurnLimits> & {
  /** MB of heap of each thread. */
  memory?: number
  entry?: string
  /** Milliseconds until an idle thread ends and releases its memory. */
  idle?: number
  /** Milliseconds that a stop waits for running work. */
  stopTimeout?: number
}

// A browser sends six photos at a time; a longer queue would not make a user's work faster.
const usual = {
  concurrency: 2,
  maxWaiting: 100,
  maxWaitingPerOwner: 12,
  memory: 512,
  idle: 30_000,
  stopTimeout: 5_000,
}
/** Seconds: about as long as a large job takes. */
const retryAfter = 10
const busy = () => problem('unavailable', { message: { key: 'Errors:tooBusy' }, retryAfter })

type Job<Input> = {
  /** The user who waits for it, or `background`. */
  owner: string
  /** Called when it is the owner's turn, so that waiting work takes no memory. */
  prepare: () => Promise<Input> | Input
}

/**
 * Runs work that takes seconds or much memory in worker threads: a few at a time, one per user, in turns, each with a limit
 * of memory and time. Work that exceeds its limit fails without affecting other work.
 */
export const createHeavyWork = (options: HeavyWorkOptions = {}) => {
  const { concurrency, maxWaiting, maxWaitingPerOwner, memory, idle, stopTimeout, entry } = { ...usual, ...options }
  const turns = createTurns({ concurrency, maxWaiting, maxWaitingPerOwner })
  const free: { thread: Thread; since: NodeJS.Timeout }[] = []
  const threads = new Set<Thread>()
  let stopping = false

  const takeThread = () => {
    for (let found = free.pop(); found; found = free.pop()) {
      clearTimeout(found.since)
      if (!found.thread.hasEnded()) return found.thread
      threads.delete(found.thread)
    }
    const thread = startThread({ memory, entry })
    threads.add(thread)
    return thread
  }

  const end = (thread: Thread) => {
    threads.delete(thread)
    return thread.stop()
  }

  const giveBack = (thread: Thread) => {
    const since = setTimeout(() => {
      free.splice(
        free.findIndex((one) => one.thread === thread),
        1,
      )
      void end(thread)
    }, idle)
    since.unref()
    free.push({ thread, since })
  }

  const perform = async <Input, Output>(kind: HeavyKind<Input, Output>, input: Input): Promise<Output> => {
    const thread = takeThread()
    let retire = true
    try {
      const answer = await thread.perform({ kind: kind.name, input }, kind.seconds)
      retire = 'output' in answer && answer.retire
      if ('output' in answer) return answer.output as Output
      if ('refusal' in answer) throw new Problem(answer.refusal.code, answer.refusal.details)
      throw Object.assign(new Error(answer.error.message), answer.error)
    } catch (error) {
      // The server is stopping: another server can do the work.
      throw stopping && isTooHeavy(error) ? busy() : error
    } finally {
      if (retire || thread.hasEnded()) void end(thread)
      else giveBack(thread)
    }
  }

  return {
    /** Runs the work when it is the owner's turn; refuses it with 503 when the queue is full. */
    run: <Input, Output>(kind: HeavyKind<Input, Output>, { owner, prepare }: Job<Input>): Promise<Output> => {
      if (stopping || (owner !== background && turns.isFullFor(owner))) return Promise.reject(busy())
      return turns.take({ owner, kind }, async () => perform(kind, await inTime(kind, prepare)))
    },

    /** Refuses waiting work with 503, and ends running work that takes too long. */
    stop: async () => {
      stopping = true
      turns.refuseWaiting(busy())
      const latest = performance.now() + stopTimeout
      while (!turns.isIdle() && performance.now() < latest) await sleep(20)
      await Promise.all([...threads].map(end))
    },
  }
}

/** Ends the turn when reading the input takes too long, for example when the database does not answer. */
const inTime = async <Input>(kind: { name: string; seconds: number }, prepare: Job<Input>['prepare']) => {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new HeavyWorkFailed('time', kind.name)), kind.seconds * 1000)
  })
  try {
    return await Promise.race([prepare(), tooLong])
  } finally {
    clearTimeout(timer)
  }
}

export type HeavyWork = ReturnType<typeof createHeavyWork>

/** The problem when the work exceeded its own limit. */
export const isTooHeavy = (error: unknown): error is HeavyWorkFailed => error instanceof HeavyWorkFailed

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { packageRoot } from '../../package-root.ts'
import type { ThreadAnswer, ThreadJob } from './serve-jobs.ts'

/** The thread ran out of memory or time, or crashed. The job is lost; the server and the other jobs are not. */
export class HeavyWorkFailed extends Error {
  readonly reason: 'memory' | 'time' | 'crash'

  constructor(reason: HeavyWorkFailed['reason'], kind: string, cause?: unknown) {
    super(`Heavy work of the kind ${kind} failed: ${reason}`, { cause })
    this.reason = reason
  }
}

const fromSource = import.meta.url.endsWith('.ts')
const serverEntry = join(packageRoot, fromSource ? 'src/heavy-worker.ts' : 'dist/heavy-worker.js')
const sourceLoader = join(packageRoot, 'src/modules/heavy-work/from-source.mjs')

export type ThreadOptions = {
  /** MB of JavaScript heap; what libraries take outside it is bounded by the size of their input. */
  memory: number
  /** The file the thread runs; absent: the server's own. */
  entry?: string | undefined
}

/** A worker thread that does one job at a time, and holds the process only while it does one. */
export const startThread = ({ memory, entry = serverEntry }: ThreadOptions) => {
  const worker = new Worker(entry.endsWith('.ts') ? sourceLoader : entry, {
    workerData: { entry: pathToFileURL(entry).href },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 32 },
    // What a decoder prints about a file is dropped.
    stdout: true,
    stderr: true,
  })
  let ended = false
  worker.once('exit', () => {
    ended = true
  })
  // Told by the job under way; between two jobs nobody needs to know.
  worker.on('error', () => {})
  worker.unref()

  const perform = async (job: ThreadJob, seconds: number): Promise<ThreadAnswer> => {
    worker.ref()
    let tooLong: NodeJS.Timeout | undefined
    const off: (() => void)[] = []
    try {
      return await new Promise<ThreadAnswer>((resolve, reject) => {
        const fail = (reason: HeavyWorkFailed['reason'], cause?: unknown) =>
          reject(new HeavyWorkFailed(reason, job.kind, cause))
        const onError = (error: Error & { code?: string }) =>
          fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crash', error)
        const onExit = () => fail('crash')
        worker.once('message', resolve).once('error', onError).once('exit', onExit)
        off.push(() => worker.off('message', resolve).off('error', onError).off('exit', onExit))
        tooLong = setTimeout(() => fail('time'), seconds * 1000)
        worker.postMessage(job, [])
      })
    } catch (error) {
      ended = true
      // Not waited for: native code under way is let go first, and the next job gets a new thread.
      void worker.terminate()
      throw error
    } finally {
      clearTimeout(tooLong)
      for (const stop of off) stop()
      worker.unref()
    }
  }

  return {
    perform,
    hasEnded: () => ended,
    stop: async () => {
      ended = true
      await worker.terminate()
    },
  }
}

export type Thread = ReturnType<typeof startThread>

import { parentPort, type Transferable } from 'node:worker_threads'
import { Problem, type ProblemDetails } from '../../core/problem.ts'
import type { ErrorCode } from '@veck/contract'
import type { HeavyKind } from './kind.ts'

export type ThreadJob = { kind: string; input: unknown }

/** An error in a form that can be sent between threads: a problem with its message, or what the log needs. */
type ThreadError = { message: string; code?: unknown; stack?: string | undefined }
export type ThreadAnswer =
  | { output: unknown; retire: boolean }
  | { refusal: { code: ErrorCode; details: ProblemDetails } }
  | { error: ThreadError }

type Implementation = { name: string; perform: (input: never) => unknown; retire: boolean }

/** Connects a kind of work with its function. `retire`: the thread ends afterwards, because only that releases the memory. */
export const implement = <Input, Output>(
  kind: HeavyKind<Input, Output>,
  perform: (input: Input) => Output | Promise<Output>,
  { retire = false } = {},
): Implementation => ({ name: kind.name, perform, retire })

/** Runs in the thread: does the jobs that it receives, one after the other. */
export const serveJobs = (implementations: Implementation[]) => {
  const port = parentPort
  if (!port) throw new Error('Heavy work is done in a worker thread')
  port.on('message', async ({ kind, input }: ThreadJob) => {
    const answer = await answerTo(implementations, kind, input)
    try {
      port.postMessage(answer, 'output' in answer ? buffersIn(answer.output) : [])
    } catch {
      // Memory of a native library cannot be transferred, only copied.
      port.postMessage(answer, [])
    }
  })
}

const answerTo = async (known: Implementation[], kind: string, input: unknown): Promise<ThreadAnswer> => {
  try {
    const found = known.find(({ name }) => name === kind)
    if (!found) throw new Error(`No heavy work is called ${kind}`)
    return { output: await found.perform(input as never), retire: found.retire }
  } catch (error) {
    if (error instanceof Problem) return { refusal: { code: error.code, details: error.details } }
    const { message, code, stack } = error instanceof Error ? (error as ThreadError) : { message: String(error) }
    return { error: { message, code, stack } }
  }
}

/** File contents are transferred instead of copied, at the top level of the output and one level below. */
const buffersIn = (output: unknown): Transferable[] => {
  const parts = [output, ...(isPlain(output) ? Object.values(output) : [])]
  const nested = [...parts, ...parts.filter(isPlain).flatMap((part) => Object.values(part))]
  const buffers = nested.flatMap((part) => (isWhole(part) ? [part.buffer as ArrayBuffer] : []))
  return [...new Set(buffers)]
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)

/** A small buffer shares its memory with others, and cannot be transferred. */
const isWhole = (value: unknown): value is Uint8Array =>
  value instanceof Uint8Array && value.byteLength === value.buffer.byteLength

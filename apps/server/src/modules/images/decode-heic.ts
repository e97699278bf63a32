import { HeicMaxPixels } from '@veck/contract'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { packageRoot } from '../../package-root.ts'
import { broken, tooManyPixels } from './refusals.ts'

export type HeicOrder = { path: string; mostPixels: number }
/** RGBA, a byte each; in sRGB unless a profile says what the colours are. */
export type RawPhoto = { width: number; height: number; data: Uint8Array; profile?: Uint8Array | undefined }
export type HeicAnswer = RawPhoto | { refused: 'broken' | 'tooManyPixels' }

const longestTime = 120_000

/** The kind of photo that iPhones take, which sharp cannot read. */
export const decodeHeic = async (path: string): Promise<RawPhoto> => {
  const answer = await askWorker({ path, mostPixels: HeicMaxPixels })
  if (!('refused' in answer)) return answer
  throw answer.refused === 'tooManyPixels' ? tooManyPixels(HeicMaxPixels) : broken()
}

const askWorker = async (order: HeicOrder): Promise<HeicAnswer> => {
  const worker = startWorker(order)
  const tooLong = setTimeout(() => void worker.terminate(), longestTime)
  try {
    return await new Promise<HeicAnswer>((resolve) => {
      worker.once('message', resolve)
      // A file that crashes the decoder, or holds it too long, is broken.
      worker.once('error', () => resolve({ refused: 'broken' }))
      worker.once('exit', () => resolve({ refused: 'broken' }))
    })
  } finally {
    clearTimeout(tooLong)
    await worker.terminate()
  }
}

/** Beside its source in tests and development; built, it is an entry of its own. What it prints about a file is dropped. */
const startWorker = (workerData: HeicOrder) => {
  const fromSource = import.meta.url.endsWith('.ts')
  const file = fromSource ? 'src/modules/images/heic-worker.mjs' : 'dist/heic-worker.js'
  return new Worker(join(packageRoot, file), { workerData, stdout: true, stderr: true })
}

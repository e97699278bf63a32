// Runs in a thread of its own: decoding takes seconds, and its memory is given back when the thread ends.
// Plain JavaScript, because a thread is started without the loader that reads TypeScript in tests and development.
import libheif from 'libheif-js/wasm-bundle.js'
import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'

/**
 * The picture turned and mirrored as the file says.
 * @param {import('./decode-heic.ts').HeicOrder} order
 * @returns {Promise<import('./decode-heic.ts').HeicAnswer>}
 */
const decode = async ({ path, mostPixels }) => {
  const file = readFileSync(path)
  const images = new libheif.HeifDecoder().decode(file)
  const image = images.find((one) => one.is_primary()) ?? images[0]
  if (!image) return { refused: 'broken' }
  const width = image.get_width()
  const height = image.get_height()
  if (width * height > mostPixels) return { refused: 'tooManyPixels' }
  const data = new Uint8ClampedArray(width * height * 4)
  const pixels = await new Promise((done) => image.display({ data, width, height }, done))
  return pixels ? { width, height, data: new Uint8Array(data.buffer), profile: profileIn(file) } : { refused: 'broken' }
}

/**
 * What the colours mean: telephones write a box of type `colr` with an ICC profile. Its size stands before it.
 * @param {Buffer} file
 */
const profileIn = (file) => {
  const box = file.indexOf('colrprof')
  if (box < 4) return undefined
  const end = box - 4 + file.readUInt32BE(box - 4)
  return new Uint8Array(file.subarray(box + 8, end))
}

const answer = await decode(workerData).catch(() => ({ refused: 'broken' }))
parentPort.postMessage(answer, 'data' in answer ? [answer.data.buffer] : [])

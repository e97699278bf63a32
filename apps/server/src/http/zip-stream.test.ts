import { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { zipStream, type ZipEntry } from './zip-stream.ts'

const megabyte = 1024 * 1024
const piece = Buffer.alloc(64 * 1024, 'v')

/** Photos that exist only while they are read. Counts what is read of them, and how many are open at the same time. */
const countedPhotos = (count: number, bytes: number) => {
  const counts = { read: 0, open: 0, mostOpen: 0 }
  const open = () => {
    counts.open += 1
    counts.mostOpen = Math.max(counts.mostOpen, counts.open)
    let left = bytes
    const photo = new Readable({
      read() {
        const size = Math.min(left, piece.length)
        left -= size
        counts.read += size
        this.push(size > 0 ? piece.subarray(0, size) : null)
      },
    })
    return photo.once('close', () => void (counts.open -= 1))
  }
  const entries = Array.from({ length: count }, (_, place): ZipEntry => {
    return { path: `photos/${place}.jpg`, mtime: new Date(0), compress: false, open }
  })
  return { counts, entries }
}

test('a zip of 300 MB of photos holds less than 1 MB that its receiver has not taken, and one open photo', async () => {
  const { counts, entries } = countedPhotos(30, 10 * megabyte)
  const zip = zipStream(entries)
  // A receiver that takes nothing: what is read stays the same, however long it waits.
  for (let turns = 0; turns < 1000; turns += 1) await turn()
  expect(counts.read).toBeLessThan(megabyte)

  let taken = 0
  let mostHeld = 0
  for await (const chunk of zip as AsyncIterable<Buffer>) {
    taken += chunk.length
    mostHeld = Math.max(mostHeld, counts.read - taken)
  }
  expect(counts.read).toBe(300 * megabyte)
  expect(taken).toBeGreaterThan(counts.read)
  expect(mostHeld).toBeLessThan(megabyte)
  expect(counts.mostOpen).toBe(1)
})

test('a receiver who leaves ends the reading of the open photo', async () => {
  const { counts, entries } = countedPhotos(3, 10 * megabyte)
  const zip = zipStream(entries)
  await zip[Symbol.asyncIterator]().next()
  zip.destroy()
  for (let turns = 0; turns < 100; turns += 1) await turn()
  expect(counts.open).toBe(0)
  expect(counts.read).toBeLessThan(megabyte)
})

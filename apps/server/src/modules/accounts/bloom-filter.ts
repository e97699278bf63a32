import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/**
 * A Bloom filter of SHA-1 hashes in a file: 29 bits per hash, and one of a million other hashes is found by mistake. The header has
 * 16 bytes: a name, the number of bits that each hash sets, and the size of the filter in bits. Numbers have the highest byte first.
 */
const magic = 'VECKBLM1'
const headerLength = 16
/** With as many bits set as not, a hash that is not in the filter is found with a chance of 2^-20. */
const bitsPerHash = 20

/** Enhanced double hashing: the last term keeps the positions of two hashes apart that agree in both numbers modulo the size. */
function* positionsOf(sha1: Buffer, count: number, size: number) {
  const [start, step] = [sha1.readUIntBE(0, 6), sha1.readUIntBE(6, 6)]
  for (let index = 0; index < count; index += 1) yield (start + index * step + (index ** 3 - index) / 6) % size
}

const bitOf = (position: number) => 1 << (position % 8)
const byteOf = (position: number) => headerLength + Math.floor(position / 8)

/** A new filter with room for this many hashes. Its bytes are the content of the file. */
export const newFilter = (hashes: number) => {
  const size = Math.max(8, Math.ceil((hashes * bitsPerHash) / Math.LN2))
  const bytes = Buffer.alloc(byteOf(size - 1) + 1)
  bytes.write(magic, 0, 'latin1')
  bytes.writeUInt8(bitsPerHash, 8)
  bytes.writeUIntBE(size, 10, 6)
  const add = (sha1: Buffer) => {
    for (const position of positionsOf(sha1, bitsPerHash, size)) {
      const byte = byteOf(position)
      bytes[byte] = (bytes[byte] ?? 0) | bitOf(position)
    }
  }
  return { bytes, add }
}

/**
 * Opens the file of a filter. Nothing is loaded, because a filter of all known leaks has gigabytes: a hash that is not in the filter
 * takes two reads of one byte on average.
 */
export const openFilter = (path: string) => {
  const file = openSync(path, 'r')
  const header = Buffer.alloc(headerLength)
  readSync(file, header, 0, headerLength, 0)
  const [count, size] = [header.readUInt8(8), header.readUIntBE(10, 6)]
  if (header.toString('latin1', 0, 8) !== magic || fstatSync(file).size !== byteOf(size - 1) + 1) {
    closeSync(file)
    throw new Error(`${path} is not a filter of breached passwords, or it is cut off`)
  }
  const byte = Buffer.alloc(1)
  const isSet = (position: number) => {
    readSync(file, byte, 0, 1, byteOf(position))
    return (byte.readUInt8(0) & bitOf(position)) !== 0
  }
  const has = (sha1: Buffer) => {
    for (const position of positionsOf(sha1, count, size)) if (!isSet(position)) return false
    return true
  }
  return { has }
}

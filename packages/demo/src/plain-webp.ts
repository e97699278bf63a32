type Size = { width: number; height: number }

/**
 * A lossless WebP of one colour, `#rrggbb`, with this opacity, 0..1. Written by hand, because an encoder looks at every
 * pixel: each channel has a prefix code with one symbol, which takes no bits, so the file has no pixels.
 */
export const plainWebp = ({ width, height }: Size, colour: string, opacity = 1): Buffer => {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const stream = pack([
    { value: 0x2f, bits: 8 },
    { value: width - 1, bits: 14 },
    { value: height - 1, bits: 14 },
    { value: opacity < 1 ? 1 : 0, bits: 1 },
    // Version 0; no transform, no colour cache, no groups of prefix codes.
    { value: 0, bits: 6 },
    ...[green, red, blue, Math.round(opacity * 255)].flatMap(simpleCode),
    // The code of distances, which are not used: a simple one with the symbol 0.
    { value: 0b0001, bits: 4 },
  ])
  const chunk = Buffer.concat([stream, Buffer.alloc(stream.length % 2)])
  const header = Buffer.from('RIFF    WEBPVP8L    ')
  header.writeUInt32LE(12 + chunk.length, 4)
  header.writeUInt32LE(stream.length, 16)
  return Buffer.concat([header, chunk])
}

/** A number that is written with its lowest bit first. */
type Field = { value: number; bits: number }

/** A prefix code with one symbol of 8 bits. */
const simpleCode = (symbol = 0): Field[] => [
  { value: 0b101, bits: 3 },
  { value: symbol, bits: 8 },
]

const pack = (fields: Field[]): Buffer => {
  const bits = fields.flatMap(({ value, bits: count }) => Array.from({ length: count }, (_, at) => (value >> at) & 1))
  const bytes = Buffer.alloc(Math.ceil(bits.length / 8))
  for (const [at, bit] of bits.entries()) bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (bit << (at & 7))
  return bytes
}

// The part of DER (ITU-T X.690) that certificates and signatures need.

export const tag = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  oid: 0x06,
  utf8String: 0x0c,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
  /** Elements with a number of their own, as `[0]`. */
  context0: 0xa0,
  context1: 0xa1,
  context3: 0xa3,
} as const

export const encode = (tagByte: number, ...contents: Uint8Array[]): Buffer => {
  const content = Buffer.concat(contents)
  return Buffer.concat([Buffer.from([tagByte]), lengthBytes(content.length), content])
}

const lengthBytes = (length: number) => {
  if (length < 0x80) return Buffer.from([length])
  const digits = Buffer.from(
    length.toString(16).padStart(length > 0xffffff ? 8 : length > 0xffff ? 6 : length > 0xff ? 4 : 2, '0'),
    'hex',
  )
  return Buffer.concat([Buffer.from([0x80 | digits.length]), digits])
}

export const sequence = (...contents: Uint8Array[]) => encode(tag.sequence, ...contents)

/** The elements of a SET OF are sorted. */
export const setOf = (...elements: Buffer[]) =>
  encode(tag.set, ...elements.toSorted((one, other) => one.compare(other)))

export const oid = (dotted: string) => {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  return encode(tag.oid, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]))
}

const base128 = (value: number): number[] => {
  const bytes = [value & 0x7f]
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes.unshift((rest & 0x7f) | 0x80)
  return bytes
}

export const octets = (content: Uint8Array) => encode(tag.octetString, content)

/** Whole bytes. */
export const bits = (content: Uint8Array) => encode(tag.bitString, Buffer.from([0]), content)

export type DerValue = { tag: number; content: Buffer; whole: Buffer }

/** The values that follow each other in the bytes. Throws if they are cut off. */
export const decode = (bytes: Buffer): DerValue[] => {
  const values: DerValue[] = []
  for (let at = 0; at < bytes.length;) {
    const { head, length } = readHead(bytes, at)
    const end = at + head + length
    if (end > bytes.length) throw new Error('DER: a value is cut off')
    values.push({ tag: bytes.readUInt8(at), content: bytes.subarray(at + head, end), whole: bytes.subarray(at, end) })
    at = end
  }
  return values
}

const readHead = (bytes: Buffer, at: number) => {
  if (at + 2 > bytes.length) throw new Error('DER: a value is cut off')
  const first = bytes.readUInt8(at + 1)
  if (first < 0x80) return { head: 2, length: first }
  const count = first & 0x7f
  if (count === 0 || count > 4 || at + 2 + count > bytes.length) throw new Error('DER: a length is wrong')
  return { head: 2 + count, length: bytes.readUIntBE(at + 2, count) }
}

/** The values in the only value of the bytes, which has this tag. */
export const valuesIn = (bytes: Buffer, tagByte: number = tag.sequence): DerValue[] => {
  const [value, more] = decode(bytes)
  if (!value || more || value.tag !== tagByte) throw new Error('DER: another value was expected')
  return decode(value.content)
}

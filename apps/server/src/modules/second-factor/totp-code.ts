import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds; what apps expect. */
const period = 30
// Steps in each direction: the clock of a phone may be wrong by a minute.
const tolerance = 2

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Without padding: people type it. */
export const base32 = (bytes: Buffer) => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

export const stepAt = (time: Date) => Math.floor(time.getTime() / 1000 / period)

/** RFC 4226: the code of one counter. */
export const codeAt = (secret: Buffer, step: number, digits = 6) => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The time step of a code (RFC 6238), if it is later than the last used one. */
export const stepOfCode = (secret: Buffer, code: string, time: Date, lastStep: number): number | undefined => {
  const now = stepAt(time)
  const steps = Array.from({ length: 2 * tolerance + 1 }, (_, index) => now - tolerance + index)
  // All are compared, so that the time says nothing about the code.
  const right = steps.filter((step) => timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code)))
  return right.find((step) => step > lastStep)
}

/** For a QR code. Apps show the name of the account below that of the service. */
export const totpUri = (secret: Buffer, email: string) => {
  const values = new URLSearchParams({ secret: base32(secret), issuer: 'Veck', digits: '6', period: String(period) })
  return `otpauth://totp/Veck:${encodeURIComponent(email)}?${values}`
}

import { expect, test } from 'vitest'
import { base32, codeAt, stepAt, stepOfCode, totpUri } from './totp-code.ts'

const secret = Buffer.from('12345678901234567890')

test('codes are those of the test vectors of RFC 6238', () => {
  const vectors: [number, string][] = [
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ]
  const codes = vectors.map(([seconds]) => codeAt(secret, stepAt(new Date(seconds * 1000)), 8))
  expect(codes).toEqual(vectors.map(([, code]) => code))
})

test('a code is right up to a minute early or late, once, and no earlier code after it', () => {
  const now = new Date('2026-11-17T12:00:05Z')
  const step = stepAt(now)
  const at = (offset: number, lastStep = 0) => stepOfCode(secret, codeAt(secret, step + offset), now, lastStep)
  expect([-3, -2, 0, 2, 3].map((offset) => at(offset))).toEqual([undefined, step - 2, step, step + 2, undefined])
  expect(at(0, step)).toBeUndefined()
  expect(at(-1, step)).toBeUndefined()
  expect(at(1, step)).toBe(step + 1)
})

test('a secret is written in base32, and in the uri of a QR code', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  expect(totpUri(Buffer.from('foobar'), 'anna+1@veck.example')).toBe(
    'otpauth://totp/Veck:anna%2B1%40veck.example?secret=MZXW6YTBOI&issuer=Veck&digits=6&period=30',
  )
})

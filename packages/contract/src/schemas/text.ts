import { z } from 'zod'
import { EmailMaxLength } from '../limits.ts'

// A database text holds neither NUL nor half a surrogate pair, and a name is one line: it ends up in mail headers and file names.
const oneLine = /^[^\p{Cc}\p{Cs}]*$/u
const manyLines = /^[^\0\p{Cs}]*$/u

const trimmed = (max: number, allowed: RegExp) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => allowed.test(text))

/** A required line of text, trimmed. */
export const line = (max: number) => trimmed(max, oneLine).min(1)

/** A line that may be empty. */
export const lineOrEmpty = (max: number) => trimmed(max, oneLine)

/** A line that may be empty or left out. */
export const optionalLine = (max: number) => lineOrEmpty(max).default('')

/** Free text of several lines that may be empty or left out. */
export const prose = (max: number) => trimmed(max, manyLines).default('')

/** Free text of several lines, trimmed and not empty. */
export const requiredProse = (max: number) => trimmed(max, manyLines).min(1)

/** Yes or no in a query or a form, which carry texts only. */
export const flagText = z
  .enum(['true', 'false'])
  .default('false')
  .transform((flag) => flag === 'true')

/** Addresses are compared without case (A6.6), so they are lower case from the door on. */
export const EmailSchema = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(EmailMaxLength), z.email())

export const OptionalEmailSchema = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(EmailMaxLength), z.stringFormat('email', isEmptyOrEmail))
  .default('')

function isEmptyOrEmail(text: string): boolean {
  return text === '' || z.regexes.email.test(text)
}

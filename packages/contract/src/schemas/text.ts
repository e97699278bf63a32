import { cleanText } from '@veck/domain'
import { z } from 'zod'
import { EmailMaxLength } from '../limits.ts'

// Refused: control characters, half surrogate pairs and code points that are no characters. XML, PDF and mail cannot contain
// them. A name is one line, because it is used in mail headers and file names.
const notInALine = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/u
const notInProse = /[^\P{Cc}\t\n\r]|[\p{Cs}\p{Noncharacter_Code_Point}]/u
// How word processors break a line inside a paragraph.
const softBreak = /[\v\f\u2028\u2029]/g

/** Reads all texts from users. Invisible characters are removed, so that a required text has visible content. */
const cleanedLine = (max: number) =>
  z
    .string()
    .overwrite(cleanText)
    .max(max)
    .refine((text) => !notInALine.test(text))
const cleanedProse = (max: number) =>
  z
    .string()
    .overwrite((text) => cleanText(text.replaceAll(softBreak, '\n')))
    .max(max)
    .refine((text) => !notInProse.test(text))

/** A required line of text, trimmed. */
export const line = (max: number) => cleanedLine(max).min(1)

/** A line that may be empty. */
export const lineOrEmpty = (max: number) => cleanedLine(max)

/** A line that may be empty or left out. */
export const optionalLine = (max: number) => lineOrEmpty(max).default('')

/** Free text of several lines that may be empty. */
export const proseOrEmpty = (max: number) => cleanedProse(max)

/** Free text of several lines that may be empty or left out. */
export const prose = (max: number) => proseOrEmpty(max).default('')

/** Free text of several lines, trimmed and not empty. */
export const requiredProse = (max: number) => cleanedProse(max).min(1)

/** A boolean in a query or a form, which contain only texts. */
export const flagText = z
  .enum(['true', 'false'])
  .default('false')
  .transform((flag) => flag === 'true')

/** E-mail addresses are compared without case (A6.6), so they are converted to lower case on input. */
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

import { cleanText } from '@veck/domain'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TextKey } from '@veck/texts'
import { problem } from '../../core/problem.ts'
import { packageRoot } from '../../package-root.ts'

let common: Set<string> | undefined

/** Common passwords of at least the minimum length; one per line, in lower case. */
const commonPasswords = () => {
  common ??= new Set(readFileSync(join(packageRoot, 'assets/common-passwords.txt'), 'utf8').trim().split('\n'))
  return common
}

const seasons = 'vår|våren|var|sommar|sommaren|höst|hösten|host|vinter|vintern|spring|summer|autumn|fall|winter'
const year = '(?:\\d{2}|\\d{4})'
const seasonAndYear = new RegExp(`^(?:(?:${seasons})${year}|${year}(?:${seasons}))$`, 'u')
const productName = /^\d*(?:veck)+\d*$/

/** Guesses of people who know the product and the date. Punctuation in between is ignored. */
const isObvious = (lower: string) => {
  const bare = lower.replaceAll(/[^\p{L}\p{N}]/gu, '')
  return cleanText(lower) === '' || seasonAndYear.test(bare) || productName.test(bare)
}

export const passwordWeakness = (password: string, email: string): TextKey | undefined => {
  const lower = password.normalize('NFC').toLowerCase()
  const [localPart] = email.split('@')
  if (lower === email || lower === localPart) return 'Fields:passwordIsEmail'
  return commonPasswords().has(lower) || isObvious(lower) ? 'Fields:commonPassword' : undefined
}

/** Checks the content of a password. The contract checks its length. */
export const refuseWeakPassword = (password: string, email: string) => {
  const key = passwordWeakness(password, email)
  if (key) throw problem('invalidFields', { fields: { password: { key } } })
}

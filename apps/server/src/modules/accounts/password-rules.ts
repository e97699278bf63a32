import { cleanText } from '@veck/domain'
import type { TextKey } from '@veck/texts'
import { problem } from '../../core/problem.ts'
import type { IsBreached } from './breached-passwords.ts'

const seasons = 'vår|våren|var|sommar|sommaren|höst|hösten|host|vinter|vintern|spring|summer|autumn|fall|winter'
const year = '(?:\\d{2}|\\d{4})'
const seasonAndYear = new RegExp(`^(?:(?:${seasons})${year}|${year}(?:${seasons}))$`, 'u')
const productName = /^\d*(?:veck)+\d*$/

/** Guesses of people who know the product and the date. Punctuation in between is ignored. */
const isObvious = (lower: string) => {
  const bare = lower.replaceAll(/[^\p{L}\p{N}]/gu, '')
  return cleanText(lower) === '' || seasonAndYear.test(bare) || productName.test(bare)
}

export const passwordWeakness = (password: string, email: string, isBreached: IsBreached): TextKey | undefined => {
  const lower = password.normalize('NFC').toLowerCase()
  const [localPart] = email.split('@')
  if (lower === email || lower === localPart) return 'Fields:passwordIsEmail'
  if (isObvious(lower)) return 'Fields:commonPassword'
  return isBreached(password) ? 'Fields:breachedPassword' : undefined
}

/** Checks the content of a password. The contract checks its length. */
export const refuseWeakPassword = (password: string, email: string, isBreached: IsBreached) => {
  const key = passwordWeakness(password, email, isBreached)
  if (key) throw problem('invalidFields', { fields: { password: { key } } })
}

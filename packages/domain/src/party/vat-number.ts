import { passesLuhn, passesMod11 } from './check-digits.ts'

export const isSwedishNumber = (digits: string): boolean => /^\d{10}$/.test(digits) && passesLuhn(digits)
export const isNorwegianNumber = (digits: string): boolean =>
  /^\d{9}$/.test(digits) && passesMod11(digits, [3, 2, 7, 6, 5, 4, 3, 2])
export const isDanishNumber = (digits: string): boolean =>
  /^\d{8}$/.test(digits) && passesMod11(digits, [2, 7, 6, 5, 4, 3, 2])
export const isFinnishNumber = (digits: string): boolean =>
  /^\d{8}$/.test(digits) && passesMod11(digits, [7, 9, 10, 5, 8, 4, 2])

type Form = RegExp | ((rest: string) => boolean)

const british = /^(\d{9}|\d{12}|(GD|HA)\d{3})$/

/** The part after the country prefix; with a check of the check digits where the rule is known. */
const forms: Readonly<Record<string, Form>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CHE: /^\d{9}(MWST|TVA|IVA)?$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: isDanishNumber,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[\dA-Z]\d{7}[\dA-Z]$/,
  FI: isFinnishNumber,
  FR: /^[\dA-Z]{2}\d{9}$/,
  GB: british,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-Z]{1,2}|\d[A-Z]\d{5}[A-Z])$/,
  IS: /^\d{5,6}$/,
  IT: (rest) => /^\d{11}$/.test(rest) && passesLuhn(rest),
  LI: /^\d{5}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  NO: (rest) => /^\d{9}MVA$/.test(rest) && isNorwegianNumber(rest.slice(0, 9)),
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: (rest) => /^\d{12}$/.test(rest) && rest.endsWith('01') && isSwedishNumber(rest.slice(0, 10)),
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: british,
}

/** Without spaces, dots and hyphens. */
export const withoutSeparators = (text: string): string => text.toUpperCase().replaceAll(/[\s.\-/]/g, '')

/** A VAT number in its official format; undefined if it is not valid. */
export function readVatNumber(text: string): string | undefined {
  const written = withoutSeparators(text)
  const prefix = written.startsWith('CHE') ? 'CHE' : written.slice(0, 2)
  const form = Object.hasOwn(forms, prefix) ? forms[prefix] : undefined
  if (!form) return undefined
  const rest = written.slice(prefix.length)
  return (typeof form === 'function' ? form(rest) : form.test(rest)) ? written : undefined
}

import { passesGs1 } from './check-digits.ts'
import {
  isDanishNumber,
  isFinnishNumber,
  isNorwegianNumber,
  isSwedishNumber,
  readVatNumber,
  withoutSeparators,
} from './vat-number.ts'

/** Where a company receives electronic documents (Peppol): a scheme of the EAS list, and the company's number in it. */
export interface ElectronicAddress {
  scheme: string
  id: string
}

/** Schemes in which the VAT number is the address, by its country prefix. */
const vatSchemes: Readonly<Record<string, string>> = {
  AT: '9914',
  BE: '9925',
  BG: '9926',
  CH: '9927',
  CY: '9928',
  CZ: '9929',
  DE: '9930',
  EE: '9931',
  EL: '9933',
  ES: '9920',
  FR: '9957',
  GB: '9932',
  HR: '9934',
  HU: '9910',
  IE: '9935',
  IT: '0211',
  LI: '9936',
  LT: '9937',
  LU: '9938',
  LV: '9939',
  MT: '9943',
  NL: '9944',
  PL: '9945',
  PT: '9946',
  RO: '9947',
  SI: '9949',
  SK: '9950',
  XI: '9932',
}

type Reader = (written: string) => string | undefined

const ifTrue =
  (isRight: (id: string) => boolean): Reader =>
  (id) =>
    isRight(id) ? id : undefined

const finnish: Reader = (written) => {
  if (isFinnishNumber(written)) return `0037${written}`
  // A unit of a company has up to five more characters after the number.
  return /^0037\d{8}[\dA-Z]{0,5}$/.test(written) && isFinnishNumber(written.slice(4, 12)) ? written : undefined
}

/** The number of a company in its own country, by scheme. */
const numbers: Readonly<Record<string, Reader>> = {
  '0088': ifTrue((id) => /^\d{13}$/.test(id) && passesGs1(id)),
  '0007': ifTrue(isSwedishNumber),
  '0192': ifTrue(isNorwegianNumber),
  '0184': (written) => ifTrue(isDanishNumber)(written.replace(/^DK/, '')),
  '0216': finnish,
  // A date and four digits. No check digit: Iceland gives out personal numbers without one since February 2026, and a sole
  // trader's number is such a number. The day of a company is 40 higher.
  '0196': ifTrue((id) => /^[0-7]\d[01]\d{7}$/.test(id)),
}

const countrySchemes: Readonly<Record<string, string>> = {
  SE: '0007',
  NO: '0192',
  DK: '0184',
  FI: '0216',
  AX: '0216',
  IS: '0196',
}

const addressIn = (scheme: string, id: string | undefined): ElectronicAddress | undefined =>
  id === undefined ? undefined : { scheme, id }

function fromVatNumber(written: string): ElectronicAddress | undefined {
  const vatNumber = readVatNumber(written)
  if (!vatNumber) return undefined
  const [country, rest] = [vatNumber.slice(0, 2), vatNumber.slice(2)]
  if (country === 'SE') return addressIn('0007', rest.slice(0, 10))
  if (country === 'NO') return addressIn('0192', rest.slice(0, 9))
  if (country === 'DK') return addressIn('0184', rest)
  if (country === 'FI') return addressIn('0216', finnish(rest))
  return vatSchemes[country] ? { scheme: vatSchemes[country], id: vatNumber } : undefined
}

function fromScheme(scheme: string, written: string): ElectronicAddress | undefined {
  const reader = Object.hasOwn(numbers, scheme) ? numbers[scheme] : undefined
  if (reader) return addressIn(scheme, reader(written))
  const address = fromVatNumber(written)
  return address?.scheme === scheme ? address : undefined
}

/**
 * Reads what users enter as the number of a company: a GLN, its national number, or its VAT number; or the scheme
 * with the number, as in `0007:5561234567`. Undefined if it is none of these.
 */
export function readElectronicAddress(text: string, country: string): ElectronicAddress | undefined {
  const [scheme, number] = text.split(':').map(withoutSeparators)
  if (!scheme) return undefined
  if (number !== undefined) return fromScheme(scheme, number)
  const own = countrySchemes[country]
  // A Greek VAT number begins with EL. Users often omit the country prefix, so it is also tried with it.
  const letters = country === 'GR' ? 'EL' : country
  return (
    fromScheme('0088', scheme) ??
    (own ? fromScheme(own, scheme) : undefined) ??
    fromVatNumber(scheme) ??
    fromVatNumber(`${letters}${scheme}`)
  )
}

export const writeElectronicAddress = ({ scheme, id }: ElectronicAddress): string => `${scheme}:${id}`

/** The number as shown to users: without the scheme, unless it would then be read as another number. */
export function showElectronicAddress(stored: string, country: string): string {
  const address = readElectronicAddress(stored, country)
  if (!address) return ''
  const again = readElectronicAddress(address.id, country)
  return again && writeElectronicAddress(again) === stored ? address.id : stored
}

/** The company's registration and VAT number in the format of its country; empty if they are not known. */
export function registeredNumbersOf({ electronicAddress, vatNumber, countryCode }: CompanyNumbers): RegisteredNumbers {
  const address = readElectronicAddress(electronicAddress, countryCode)
  const isVatNumber = address !== undefined && !Object.hasOwn(numbers, address.scheme)
  return {
    organisationNumber: registeredNumber(address) || registeredNumber(readElectronicAddress(vatNumber, countryCode)),
    vatNumber: vatNumber || (isVatNumber ? address.id : ''),
  }
}

/** The numbers that may be printed without asking. Those of a sole trader contain a personal number. */
export function publicNumbersOf(company: CompanyNumbers): RegisteredNumbers {
  const registered = registeredNumbersOf(company)
  return isPersonalNumber(registered.organisationNumber) ? { organisationNumber: '', vatNumber: '' } : registered
}

// In Sweden the third digit of a company's number is at least 2; in Iceland the first digit is at least 4.
const isPersonalNumber = (number: string) => /^(?:\d\d[01]\d{3}-\d{4}|[0-3]\d{9})$/.test(number)

function registeredNumber(address: ElectronicAddress | undefined): string {
  const { scheme, id } = address ?? { scheme: '', id: '' }
  if (scheme === '0007') return `${id.slice(0, 6)}-${id.slice(6)}`
  if (scheme === '0216') return `${id.slice(4, 11)}-${id.slice(11, 12)}`
  return scheme === '0192' || scheme === '0184' || scheme === '0196' ? id : ''
}

/**
 * The registration number of a company, checked and in the format of its country. Undefined: not valid. In a country whose
 * rule is not known, the number stays as it is written.
 */
export function readOrganisationNumber(text: string, country: string): string | undefined {
  if (!Object.hasOwn(countrySchemes, country)) return text.trim() || undefined
  return registeredNumber(readElectronicAddress(text, country)) || undefined
}

export interface RegisteredNumbers {
  organisationNumber: string
  vatNumber: string
}

/** The numbers of a buying company. */
export interface CompanyNumbers {
  /** Scheme and number; empty if none was entered. */
  electronicAddress: string
  vatNumber: string
  countryCode: string
}

/** The entered address, else the one derived from the VAT number. */
export const electronicAddressOf = ({
  electronicAddress,
  vatNumber,
  countryCode,
}: CompanyNumbers): ElectronicAddress | undefined =>
  readElectronicAddress(electronicAddress, countryCode) ?? readElectronicAddress(vatNumber, countryCode)

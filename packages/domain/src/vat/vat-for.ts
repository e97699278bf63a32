import type { Percentage } from '../price/percentage.ts'

/** UN/ECE 5305: S standard rate, K sold to another EU country without VAT, G exported out of the EU. */
export type VatCategory = 'S' | 'K' | 'G'

export interface Vat {
  category: VatCategory
  rate: Percentage
}

export interface VatPlace {
  /** ISO 3166-1 alpha-2. */
  country: string
  postcode: string
}

export interface VatNumber {
  vatNumber: string
  /** The day on which someone checked it with the tax authority; valid check digits are not enough. */
  vatNumberVerifiedOn: string | null
}

const euCountries = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

export const isEuCountry = (country: string): boolean => euCountries.has(country)

// Greece writes EL before its VAT numbers, Northern Ireland XI.
const otherEuPrefixes = new Set([...euCountries, 'EL', 'XI'].filter((country) => country !== 'SE' && country !== 'GR'))

const noRate = 0 as Percentage

/** Places whose VAT area differs from that of their country, by the start of the postcode. */
const exceptions: readonly { country: string; postcode: RegExp; inVatArea: boolean }[] = [
  // Northern Ireland
  { country: 'GB', postcode: /^BT/, inVatArea: true },
  // Las Palmas, Santa Cruz de Tenerife, Ceuta, Melilla
  { country: 'ES', postcode: /^(35|38|51|52)/, inVatArea: false },
  // Åland, when it is written as Finland
  { country: 'FI', postcode: /^22/, inVatArea: false },
]

function isInVatArea({ country, postcode }: VatPlace): boolean {
  const written = postcode.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  const exception = exceptions.find((each) => each.country === country && each.postcode.test(written))
  return exception?.inVatArea ?? isEuCountry(country)
}

/** A verified number of an EU country except Sweden, or of Northern Ireland. */
const isVerifiedAbroad = ({ vatNumber, vatNumberVerifiedOn }: VatNumber) =>
  vatNumberVerifiedOn !== null && otherEuPrefixes.has(vatNumber.slice(0, 2).toUpperCase())

/**
 * The complete VAT table, by place of delivery (before an order is placed: the account's country). An accountant
 * must confirm it before going live; docs/decisions/0012 gives the sources.
 */
export function vatFor(place: VatPlace, buyer: VatNumber, standardRate: Percentage): Vat {
  if (!isInVatArea(place)) return { category: 'G', rate: noRate }
  if (place.country !== 'SE' && isVerifiedAbroad(buyer)) return { category: 'K', rate: noRate }
  return { category: 'S', rate: standardRate }
}

interface PostcodeForm {
  pattern: RegExp
  example: string
}

const fourDigits = /^\d{4}$/
const fiveDigits = /^\d{5}$/
const threeAndTwo = /^\d{3} ?\d{2}$/

/** The format of postcodes per country. */
const forms: Readonly<Record<string, PostcodeForm>> = {
  AT: { pattern: fourDigits, example: '1010' },
  AX: { pattern: /^22\d{3}$/, example: 'AX-22100' },
  BE: { pattern: fourDigits, example: '1000' },
  BG: { pattern: fourDigits, example: '1000' },
  CH: { pattern: fourDigits, example: '8001' },
  CY: { pattern: fourDigits, example: '1010' },
  CZ: { pattern: threeAndTwo, example: '110 00' },
  DE: { pattern: fiveDigits, example: '10115' },
  DK: { pattern: fourDigits, example: '1050' },
  EE: { pattern: fiveDigits, example: '10111' },
  ES: { pattern: /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/, example: '28001' },
  FI: { pattern: fiveDigits, example: '00100' },
  FO: { pattern: /^\d{3}$/, example: 'FO-100' },
  FR: { pattern: fiveDigits, example: '75001' },
  GB: { pattern: /^(GIR ?0AA|[A-Z]{1,2}\d[\dA-Z]? ?\d[A-Z]{2})$/, example: 'SW1A 1AA' },
  GL: { pattern: /^39\d{2}$/, example: '3900' },
  GR: { pattern: threeAndTwo, example: '104 31' },
  HR: { pattern: fiveDigits, example: 'HR-10000' },
  HU: { pattern: fourDigits, example: '1051' },
  IE: { pattern: /^[A-Z]\d[\dW] ?[\dA-Z]{4}$/, example: 'D02 AF30' },
  IS: { pattern: /^\d{3}$/, example: '101' },
  IT: { pattern: fiveDigits, example: '00118' },
  LI: { pattern: /^94\d{2}$/, example: '9490' },
  LT: { pattern: fiveDigits, example: 'LT-01100' },
  LU: { pattern: /^(L-?)?\d{4}$/, example: 'L-1111' },
  LV: { pattern: fourDigits, example: 'LV-1010' },
  MT: { pattern: /^[A-Z]{3} ?\d{4}$/, example: 'VLT 1117' },
  NL: { pattern: /^\d{4} ?[A-Z]{2}$/, example: '1012 AB' },
  NO: { pattern: fourDigits, example: '0150' },
  PL: { pattern: /^\d{2}-?\d{3}$/, example: '00-950' },
  PT: { pattern: /^\d{4}-?\d{3}$/, example: '1000-001' },
  RO: { pattern: /^\d{6}$/, example: '010011' },
  SE: { pattern: threeAndTwo, example: '111 47' },
  SI: { pattern: fourDigits, example: '1000' },
  SK: { pattern: threeAndTwo, example: '811 01' },
}

// Other countries: letters and digits, with spaces and hyphens.
const anywhere = /^[\dA-Z][\dA-Z -]*$/

const formOf = (country: string) => (Object.hasOwn(forms, country) ? forms[country] : undefined)

/** Lower case and a country prefix (`LV-1010`, `SE-111 47`) are accepted. */
export function isPostcode(country: string, text: string): boolean {
  const written = text.trim().toUpperCase()
  const own = formOf(country)?.pattern ?? anywhere
  return own.test(written) || (written.startsWith(`${country}-`) && own.test(written.slice(country.length + 1)))
}

/** An example; undefined for a country that is not in the table. */
export const postcodeExample = (country: string): string | undefined => formOf(country)?.example

export const postcodeCountries: readonly string[] = Object.keys(forms)

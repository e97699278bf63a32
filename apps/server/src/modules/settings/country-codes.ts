// ISO 3166-1 alpha-2 codes of the countries where the supplier has customers, nearest first.
export const defaultCountryCodes = `
  SE NO DK FI IS AX FO GL EE LV LT DE NL BE LU FR GB IE AT CH LI PL CZ SK HU SI HR IT ES PT GR RO BG CY MT
`
  .trim()
  .split(' ')

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

export const isCountryCode = (code: string) => /^[A-Z]{2}$/.test(code) && names.of(code) !== undefined

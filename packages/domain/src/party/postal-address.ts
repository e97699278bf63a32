export type PostalAddress = {
  company: string
  address1: string
  address2: string
  zipcode: string
  city: string
  country: string
}

const plainLine = (text: string) => text.toLowerCase().trim().replaceAll(/\s+/g, ' ')

/** Ignores the country prefix and the spaces of a postcode. */
const plainPostcode = (country: string, zipcode: string) => {
  const [postcode, letters] = [zipcode, `${country}-`].map((text) => text.toLowerCase().replaceAll(/\s/g, ''))
  return postcode?.startsWith(letters ?? '') ? postcode.slice(letters?.length) : postcode
}

const keyOf = ({ company, address1, address2, zipcode, city, country }: PostalAddress) =>
  JSON.stringify([
    ...[company, address1, address2, city, country].map(plainLine),
    plainPostcode(country, zipcode)?.replaceAll('-', ''),
  ])

/** Addresses are equal if they differ only in case, spaces or the format of the postcode. */
export const isSameAddress = (one: PostalAddress, other: PostalAddress): boolean => keyOf(one) === keyOf(other)

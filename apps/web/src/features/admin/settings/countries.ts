const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const codes = letters.flatMap((first) => letters.map((second) => first + second))

/** A withdrawn code leads to the one that took its place. */
const isCurrent = (code: string) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`

/** Every country that has a name, in the alphabet of the language. */
export function everyCountry(languageTag: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(languageTag, { type: 'region', fallback: 'none' })
  const { compare } = new Intl.Collator(languageTag)
  return codes
    .flatMap((value) => {
      const label = isCurrent(value) ? names.of(value) : undefined
      return label ? [{ value, label }] : []
    })
    .toSorted((one, other) => compare(one.label, other.label))
}

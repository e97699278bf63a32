const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const codes = letters.flatMap((first) => letters.map((second) => first + second))

/** A withdrawn code is replaced by its successor in the canonical locale. */
const isCurrent = (code: string) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`

/** All countries that have a name, sorted by the rules of the language. */
export function allCountries(languageTag: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(languageTag, { type: 'region', fallback: 'none' })
  const { compare } = new Intl.Collator(languageTag)
  return codes
    .flatMap((value) => {
      const label = isCurrent(value) ? names.of(value) : undefined
      return label ? [{ value, label }] : []
    })
    .toSorted((one, other) => compare(one.label, other.label))
}

/** The languages of Veck. Everything else iterates over this list or is a `Record<Locale, …>`. */
export const locales = ['sv', 'en'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'sv'

/** `colorSv`: the name of a field that holds `color` in one language, in the API, in files and in tables. */
export type LocaleField<Field extends string> = `${Field}${Capitalize<Locale>}`

export const localeField = <Field extends string>(field: Field, locale: Locale) =>
  `${field}${locale.charAt(0).toUpperCase()}${locale.slice(1)}` as LocaleField<Field>

/** One value per language. */
export const perLocale = <Value>(valueOf: (locale: Locale) => Value) =>
  Object.fromEntries(locales.map((locale) => [locale, valueOf(locale)])) as Record<Locale, Value>

/** One field per language: `localeFields('color', () => '')` is `{ colorSv: '', colorEn: '' }`. */
export const localeFields = <Field extends string, Value>(field: Field, valueOf: (locale: Locale) => Value) =>
  Object.fromEntries(locales.map((locale) => [localeField(field, locale), valueOf(locale)])) as Record<
    LocaleField<Field>,
    Value
  >

/** The field of one language: `inLocale(fabric, 'color', 'sv')` is `fabric.colorSv`. */
export const inLocale = <Field extends string>(
  texts: Readonly<Record<LocaleField<NoInfer<Field>>, string>>,
  field: Field,
  locale: Locale,
): string => texts[localeField(field, locale)]

import en from './en.json' with { type: 'json' }
import sv from './sv.json' with { type: 'json' }

export const locales = ['sv', 'en'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'sv'

/** `Screen:Key`, as the specification names them. */
export type TextKey = keyof typeof sv

export const texts: Record<Locale, Readonly<Record<string, string>>> = { sv, en }

import type { Locale } from '@veck/domain'
import en from './en.json' with { type: 'json' }
import sv from './sv.json' with { type: 'json' }

export { defaultLocale, locales, type Locale } from '@veck/domain'

/** `Screen:Key`, as the specification names them. */
export type TextKey = keyof typeof sv

export const texts: Record<Locale, Readonly<Record<string, string>>> = { sv, en }

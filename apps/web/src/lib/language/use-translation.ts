import { keepTimesTogether } from '@veck/texts/formats'
import type { TFunction } from 'i18next'
import { useSyncExternalStore } from 'react'
import { i18n } from './i18n.ts'

const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Texts without values are looked up once: a screen asks for hundreds of them each time it is rendered. */
function translationIn(language: string): { t: TFunction } {
  const translate = i18n.getFixedT(language) as (key: string, values?: object) => string
  const known = new Map<string, string>()
  const t = (key: string, values?: object): string => {
    if (values) return keepTimesTogether(translate(key, values))
    const text = known.get(key) ?? translate(key)
    known.set(key, text)
    return text
  }
  // The type of `t` has a mark that no function can have.
  return { t: t as unknown as TFunction }
}

let current: { t: TFunction } | undefined
const forget = () => {
  current = undefined
}
i18n.store.on('added', forget)
i18n.store.on('removed', forget)
i18n.on('languageChanged', () => {
  forget()
  for (const listener of listeners) listener()
})

const getTranslation = () => (current ??= translationIn(i18n.language))

/** `t` in the language on screen. The hook of react-i18next takes fifteen hooks in every component that it is used in. */
export const useTranslation = () => useSyncExternalStore(subscribe, getTranslation, getTranslation)

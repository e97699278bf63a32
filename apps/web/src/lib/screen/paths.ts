import type { RegisteredRouter } from '@tanstack/react-router'
import type { Locale } from '@veck/texts'
import { useCallback } from 'react'
import { localeOf } from '../language/locale.ts'
import { useLocale } from './route-params.ts'

type Routes = RegisteredRouter['routesByPath']
type WithoutLocale<FullPath> = FullPath extends `/$locale${infer Path}` ? Path : never

/** The path of a screen, written as in `app/routes.ts`: `$name` is a parameter, `{-$name}` one that may be left out. */
export type ScreenPath = Exclude<WithoutLocale<keyof Routes>, '' | '/$'>

type AllParams<Path extends ScreenPath> = Routes[`/$locale${Path}` & keyof Routes]['types']['allParams']

type PathParams<Path extends ScreenPath> = {
  [Name in keyof AllParams<Path> as Exclude<Name, 'locale'>]: string | number
}
type Rest<Path extends ScreenPath> =
  object extends PathParams<Path> ? [params?: PathParams<Path>] : [params: PathParams<Path>]

/** The path of a screen with its parameters filled in: `pathTo('sv', '/order/$order', { order: id })`. */
export function pathTo<Path extends ScreenPath>(locale: Locale, path: Path, ...[params]: Rest<Path>): string {
  const values: Record<string, string | number | undefined> = { ...params }
  return `/${locale}${path}`
    .split('/')
    .map((segment) => {
      const parameter = /^\{?-?\$(\w+)\}?$/.exec(segment)?.[1]
      return parameter === undefined ? segment : encodeURIComponent(values[parameter] ?? '')
    })
    .join('/')
    .replace(/\/$/, '')
}

/** `pathTo` in the language on screen: `to('/order/$order', { order: id })`. */
export function usePathTo() {
  const locale = useLocale()
  return useCallback(
    <Path extends ScreenPath>(path: Path, ...rest: Rest<Path>): string => pathTo(locale, path, ...rest),
    [locale],
  )
}

/** The target of a `redirect` query if it is one of our own pages, else undefined. */
export function safeRedirect(target: string | undefined): string | undefined {
  if (target === undefined || target.includes('//') || target.includes('\\')) return undefined
  return localeOf(target) ? target : undefined
}

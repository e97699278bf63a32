import { useCallback } from 'react'
import { localeOf } from './locale.ts'
import { type RouteName, routeTable } from './route-table.ts'
import { useLocale } from './route-params.ts'

type Value = string | number
type Segment<S> = S extends `{-$${infer Name}}`
  ? { [N in Name]?: Value }
  : S extends `$${infer Name}`
    ? { [N in Name]: Value }
    : unknown
type Segments<Path> = Path extends `${infer Head}/${infer Tail}` ? Segment<Head> & Segments<Tail> : Segment<Path>

export type PathParams<Name extends RouteName> = Segments<(typeof routeTable)[Name]['path']>

/** The address of a screen: `pathTo('order', { locale: 'sv', order: id })`. */
export function pathTo<Name extends RouteName>(name: Name, params: PathParams<Name>): string {
  const values: Record<string, Value | undefined> = { ...params }
  return routeTable[name].path
    .split('/')
    .map((segment) => {
      const parameter = /^\{?-?\$(\w+)\}?$/.exec(segment)?.[1]
      return parameter === undefined ? segment : encodeURIComponent(values[parameter] ?? '')
    })
    .join('/')
    .replace(/\/$/, '')
}

type WithoutLocale<Name extends RouteName> = Omit<PathParams<Name>, 'locale'>
type Rest<Name extends RouteName> =
  object extends WithoutLocale<Name> ? [params?: WithoutLocale<Name>] : [params: WithoutLocale<Name>]

/** `pathTo` in the language on screen: `to('order', { order: id })`. */
export function usePathTo() {
  const locale = useLocale()
  return useCallback(
    <Name extends RouteName>(name: Name, ...[params]: Rest<Name>): string =>
      pathTo(name, { ...params, locale } as PathParams<Name>),
    [locale],
  )
}

/** Where a `redirect` query may lead: to our own pages only, else nowhere. */
export function safeRedirect(target: string | undefined): string | undefined {
  if (target === undefined || target.includes('//') || target.includes('\\')) return undefined
  return localeOf(target) ? target : undefined
}

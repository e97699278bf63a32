import { type RegisteredRouter, useMatches, useParams } from '@tanstack/react-router'
import { defaultLocale, type Locale } from '@veck/texts'
import { localeOf } from '../language/locale.ts'

type AnyRouteParams = RegisteredRouter['routesById'][keyof RegisteredRouter['routesById']]['types']['allParams']
type ParamName = AnyRouteParams extends infer Params ? (Params extends unknown ? keyof Params : never) : never

/** The parameters of any route (A2.20, B2.12); a parameter that a route does not have is undefined. */
export type RouteParams = { [Name in ParamName]?: string | undefined }

const paramsOf = (matches: readonly { params: RouteParams }[]): RouteParams => matches.at(-1)?.params ?? {}

/** For components that several routes show. A screen reads its own parameters with `useParams({ from })`. */
export const useRouteParams = (): RouteParams => useMatches({ select: paramsOf })

/** One parameter. The component does not render again when another one changes. */
export const useRouteParam = (name: ParamName) => useMatches({ select: (matches) => paramsOf(matches)[name] })

export const useLocale = (): Locale =>
  localeOf(`/${useParams({ from: '/$locale', shouldThrow: false, select: ({ locale }) => locale })}`) ?? defaultLocale

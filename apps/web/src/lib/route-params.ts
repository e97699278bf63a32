import { useParams } from '@tanstack/react-router'
import { defaultLocale, type Locale } from '@veck/texts'
import { localeOf } from './locale.ts'

/** The parameters an address can carry (A2.20, B2.12), as far as this one does. */
export type RouteParams = Partial<
  Record<'locale' | 'order' | 'folder' | 'marking' | 'product' | 'variant' | 'step' | 'kind' | 'version', string>
>

export const useRouteParams = (): RouteParams => useParams({ strict: false })

export const useLocale = (): Locale => localeOf(`/${useRouteParams().locale}`) ?? defaultLocale

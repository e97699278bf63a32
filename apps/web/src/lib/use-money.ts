import { kronorFromOre, type Ore } from '@veck/domain'
import { formatKronor } from '@veck/texts/formats'
import { useCallback } from 'react'
import { useLocale } from './route-params.ts'

/** For a sum made in the browser, worded as the server words its own. */
export function useMoney() {
  const locale = useLocale()
  return useCallback((ore: Ore) => formatKronor(kronorFromOre(ore), locale), [locale])
}

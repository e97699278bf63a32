import { formatKronor, formatNumber, formatPercent } from '@veck/texts/formats'
import { useCallback } from 'react'
import { useLocale } from '../screen/route-params.ts'
import { kronorFromOre, type Ore } from '@veck/domain'

export function useNumber() {
  const locale = useLocale()
  return useCallback((value: number) => formatNumber(value, locale), [locale])
}

export function usePercent() {
  const locale = useLocale()
  return useCallback((percent: number) => formatPercent(percent, locale), [locale])
}

/** Formats a sum that was calculated in the browser, in the same way as the server. */
export function useMoney() {
  const locale = useLocale()
  return useCallback((ore: Ore) => formatKronor(kronorFromOre(ore), locale), [locale])
}

/** Formats what a client pays. It is shown in presentation mode too. */
export const useRetailAmount = useMoney

import { formatNumber } from '@veck/texts/formats'
import { useCallback } from 'react'
import { useLocale } from './route-params.ts'

export function useNumber() {
  const locale = useLocale()
  return useCallback((value: number) => formatNumber(value, locale), [locale])
}

import type { Money } from '@veck/contract'
import type { Ore } from '@veck/domain'
import { useCallback } from 'react'
import { usePresentationMode } from './presentation-mode.ts'
import { useMoney } from '../language/use-formats.ts'

/** Formats what the supplier charges. Undefined in presentation mode: then the label of the amount is left out as well. */
export type FormatTrade = (amount: Money | Ore) => string | undefined

/** The only place that shows an amount of the supplier, so that none is forgotten in presentation mode. A test checks this. */
export function useTradeAmount(): FormatTrade {
  const { isPresenting } = usePresentationMode()
  const money = useMoney()
  return useCallback(
    (amount) => {
      if (isPresenting) return undefined
      return typeof amount === 'number' ? money(amount) : amount.formatted
    },
    [isPresenting, money],
  )
}

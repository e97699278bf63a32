import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CurtainCalculationInput, Money, Variant } from '@veck/contract'
import { formatNumbers } from '@veck/texts/formats'
import {
  calculateCurtain,
  canCalculate,
  type CurtainError,
  type CurtainInput,
  type CurtainParameters,
  type CurtainResult,
} from '@veck/domain'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { gotNoAnswer } from '../../lib/got-no-answer.ts'
import { useLocale } from '../../lib/route-params.ts'

/** How long the input rests before the server is asked. */
const pause = 250

export type Calculation = {
  result: CurtainResult | undefined
  error: string | undefined
  /** Asks the server again, where it gave no answer. */
  retry: (() => void) | undefined
  /** The server has not yet said what it makes of the input. */
  isCalculating: boolean
  /** The server's, for exactly this input; undefined while it calculates. */
  price: Money | undefined
  pricePerDrop: Money | undefined
}

export const calculationOf = (input: CurtainInput, variant: Variant): CurtainCalculationInput => ({
  ...input,
  fabricName: variant.name,
  erpProductId: variant.isExternalFabric ? null : variant.partNo,
})

/** Keyed by what is asked: an answer that comes late belongs to its own question, and is never taken for another's. */
export const confirmationOf = (body: CurtainCalculationInput | undefined) => ({
  queryKey: ['calculateCurtain', body] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    body ? client.calculateCurtain({ body }, { signal }) : Promise.reject(new Error('Nothing to calculate')),
  enabled: body !== undefined,
})

/**
 * What the server says of exactly this curtain: at once where it has said so before, else when the input rests. An answer to another
 * input is never shown in its place.
 */
export function useConfirmation(body: CurtainCalculationInput | undefined) {
  const queryClient = useQueryClient()
  const [rested] = useDebouncedValue(body, pause)
  const isKnown = body !== undefined && queryClient.getQueryData(confirmationOf(body).queryKey) !== undefined
  const asked = isKnown ? body : rested
  const { data, error, isFetching, refetch } = useQuery(confirmationOf(asked))
  const isAsked = asked === body
  return {
    data: isAsked ? data : undefined,
    error: isAsked ? error : null,
    isWaiting: body !== undefined && (!isAsked || isFetching),
    refetch,
  }
}

const nothing = {
  result: undefined,
  error: undefined,
  retry: undefined,
  isCalculating: false,
  price: undefined,
  pricePerDrop: undefined,
}

/** The engine's refusal with the limits the user can act on. */
function useProblemText() {
  const { t } = useTranslation()
  const locale = useLocale()
  return ({ code, ...limits }: CurtainError) => t(`Errors:${code}`, { replace: formatNumbers(limits, locale) })
}

/** The engine answers at once; the server, which decides and has the prices, when the input rests (B7.25). */
export function useCalculation(
  input: CurtainInput | undefined,
  variant: Variant | undefined,
  parameters: CurtainParameters,
): Calculation {
  const translateProblem = useProblemText()
  const outcome = useMemo(() => input && calculateCurtain(input, parameters), [input, parameters])
  const body = useMemo(
    () => (input && variant && outcome?.ok && canCalculate(input, variant) ? calculationOf(input, variant) : undefined),
    [input, variant, outcome],
  )
  const { isWaiting: isCalculating, ...confirmation } = useConfirmation(body)
  if (!outcome || !outcome.ok) {
    return { ...nothing, error: outcome && translateProblem(outcome.error) }
  }
  if (confirmation.error && !isCalculating) {
    const retry = gotNoAnswer(confirmation.error) ? () => void confirmation.refetch() : undefined
    return { ...nothing, error: errorText(confirmation.error), retry }
  }
  return {
    ...nothing,
    result: outcome.result,
    isCalculating,
    price: confirmation.data?.totalPriceForMarking,
    pricePerDrop: confirmation.data?.curtainDrops[0]?.pricePerCurtainDrop,
  }
}

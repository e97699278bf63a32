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
import { useTranslation } from '../../lib/language/use-translation.ts'
import { client } from '../../lib/server/api.ts'
import { errorText } from '../../lib/server/error-text.ts'
import { gotNoAnswer } from '../../lib/server/got-no-answer.ts'
import { useLocale } from '../../lib/screen/route-params.ts'

/** Milliseconds without a change before the server is called. */
const debounceMilliseconds = 250

export type Calculation = {
  result: CurtainResult | undefined
  error: string | undefined
  /** Calls the server again if it gave no answer. */
  retry: (() => void) | undefined
  /** The server has not answered for this input yet. */
  isCalculating: boolean
  /** From the server, for exactly this input. Undefined while it calculates. */
  price: Money | undefined
  pricePerDrop: Money | undefined
}

export const calculationOf = (input: CurtainInput, variant: Variant): CurtainCalculationInput => ({
  ...input,
  fabricName: variant.name,
  erpProductId: variant.isExternalFabric ? null : variant.partNo,
})

/** The request is the key, so that a late answer is never used for another request. */
export const confirmationOf = (body: CurtainCalculationInput | undefined) => ({
  queryKey: ['calculateCurtain', body] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    body ? client.calculateCurtain({ body }, { signal }) : Promise.reject(new Error('Nothing to calculate')),
  enabled: body !== undefined,
})

/**
 * The server's answer for exactly this curtain: from the cache, or after the input has not changed for a while. The
 * answer for another input is never shown.
 */
export function useConfirmation(body: CurtainCalculationInput | undefined) {
  const queryClient = useQueryClient()
  const [debounced] = useDebouncedValue(body, debounceMilliseconds)
  const isKnown = body !== undefined && queryClient.getQueryData(confirmationOf(body).queryKey) !== undefined
  const request = isKnown ? body : debounced
  const { data, error, isFetching, refetch } = useQuery(confirmationOf(request))
  const isCurrent = request === body
  return {
    data: isCurrent ? data : undefined,
    error: isCurrent ? error : null,
    isWaiting: body !== undefined && (!isCurrent || isFetching),
    refetch,
  }
}

const emptyCalculation = {
  result: undefined,
  error: undefined,
  retry: undefined,
  isCalculating: false,
  price: undefined,
  pricePerDrop: undefined,
}

/** The error of the engine, with the limits that apply. */
function useProblemText() {
  const { t } = useTranslation()
  const locale = useLocale()
  return ({ code, ...limits }: CurtainError) => t(`Errors:${code}`, { replace: formatNumbers(limits, locale) })
}

/**
 * The engine calculates immediately. The server, which decides and has the prices, is called after a pause (B7.25).
 */
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
    return { ...emptyCalculation, error: outcome && translateProblem(outcome.error) }
  }
  if (confirmation.error && !isCalculating) {
    const retry = gotNoAnswer(confirmation.error) ? () => void confirmation.refetch() : undefined
    return { ...emptyCalculation, error: errorText(confirmation.error), retry }
  }
  return {
    ...emptyCalculation,
    result: outcome.result,
    isCalculating,
    price: confirmation.data?.totalPriceForMarking,
    pricePerDrop: confirmation.data?.curtainDrops[0]?.pricePerCurtainDrop,
  }
}

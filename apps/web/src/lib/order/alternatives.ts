import { useQuery } from '@tanstack/react-query'
import type { Alternative, Alternatives, Order } from '@veck/contract'
import { type AlternativeLetter, canReadRetail } from '@veck/domain'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { queries } from '../server/api.ts'
import { orderFacts } from './order-facts.ts'
import { useSession } from '../session/session.ts'

export type AlternativesOfMarking = Alternatives['markings'][number]

/**
 * The alternatives of an order by marking, in a call of their own: the order itself does not contain them. Nothing is
 * called for users who have no clients.
 */
export function useAlternatives(order: Order) {
  const user = useSession()?.currentUser
  const isOffered = user !== undefined && canReadRetail(user, orderFacts(order, user)).allowed
  const { data, isLoading } = useQuery({ ...queries.getAlternatives({ params: { id: order.id } }), enabled: isOffered })
  const byMarking = useMemo(
    (): ReadonlyMap<string, AlternativesOfMarking> =>
      new Map(isOffered ? data?.markings.map((marking) => [marking.markingId, marking]) : []),
    [data, isOffered],
  )
  return { isOffered, isLoading, byMarking }
}

/** All letters of a marking, in their sequence. */
export const lettersOf = ({ chosen, alternatives }: AlternativesOfMarking): AlternativeLetter[] =>
  [chosen, ...alternatives.map(({ letter }) => letter)].toSorted()

/** The props of `Letters`. */
export const lettersShown = (there: AlternativesOfMarking, t: TFunction) => {
  const letters = lettersOf(there)
  const { chosen } = there
  return { letters, chosen, label: t('Alternatives:Letters', { letters: letters.join(', '), chosen }) }
}

/** The order as it would be if this alternative were the line of its marking. Its totals stay. */
export function withAlternative(order: Order, alternative: Alternative): Order {
  const { letter: _letter, isSold: _isSold, productId, productImage, ...contents } = alternative
  const { markingId, erpProductId, isExternalFabric, productName } = contents
  const line = order.orderLines.find((each) => each.markingId === markingId)
  const isKnown = isExternalFabric || order.fabricMarkingList.some((fabric) => fabric.erpProductId === erpProductId)
  const fabric = {
    variantId: alternative.ecomProductId,
    productId,
    erpProductId,
    variantName: productName,
    variantImage: productImage ?? '',
    markings: [],
  }
  return {
    ...order,
    orderLines: [
      ...order.orderLines.filter((each) => each !== line),
      { ...contents, ecomRowId: line?.ecomRowId ?? 0, markingName: line?.markingName ?? contents.markingName },
    ],
    fabricMarkingList: isKnown ? order.fabricMarkingList : [...order.fabricMarkingList, fabric],
  }
}

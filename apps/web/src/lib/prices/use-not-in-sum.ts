import type { Order } from '@veck/contract'
import { notInSum } from '@veck/domain'
import { useTranslation } from '../language/use-translation.ts'

/** Sentences about the markings that the sum of the order does not include, because they have no price. */
export function useNotInSum({ markings, orderLines }: Order): string[] {
  const { t } = useTranslation()
  const { ownFabric, withoutFabric } = notInSum(Object.keys(markings).length, orderLines)
  return [
    ...(withoutFabric > 0 ? [t('NotInSum:WithoutFabric', { count: withoutFabric })] : []),
    ...(ownFabric > 0 ? [t('NotInSum:OwnFabric', { count: ownFabric })] : []),
  ]
}

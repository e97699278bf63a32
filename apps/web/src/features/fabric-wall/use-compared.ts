import type { Variant } from '@veck/contract'
import { useCallback, useState } from 'react'
import { keepInput } from '../../lib/forms/kept-input.ts'

/** The most fabrics that are compared at a time. */
export const ComparedMax = 4

/** What the wall needs to show a fabric that is set aside. Its facts and prices are read again. */
export type Compared = Pick<Variant, 'productId' | 'partNo' | 'name' | 'color' | 'image'>

const kept = keepInput<readonly Compared[]>('comparedFabrics')

/** The fabrics that the user has set aside to compare. `id`: of the marking that they are for. */
export function useCompared(id: string) {
  const [compared, setCompared] = useState(() => kept.read(id) ?? [])
  const change = useCallback(
    (next: readonly Compared[]) => {
      kept.write(id, next.length > 0 ? next : undefined)
      setCompared(next)
    },
    [id],
  )
  const remove = useCallback(
    (partNo: string) => change(compared.filter((each) => each.partNo !== partNo)),
    [compared, change],
  )
  return {
    compared,
    remove,
    /** False if there are too many already. */
    toggle: ({ productId, partNo, name, color, image }: Compared): boolean => {
      if (compared.some((each) => each.partNo === partNo)) remove(partNo)
      else if (compared.length >= ComparedMax) return false
      else change([...compared, { productId, partNo, name, color, image }])
      return true
    },
    clear: () => change([]),
  }
}

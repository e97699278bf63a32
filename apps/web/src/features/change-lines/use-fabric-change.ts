import { useQueries } from '@tanstack/react-query'
import type { FabricInUse, Variant } from '@veck/contract'
import { useState } from 'react'
import { queries } from '../../lib/server/api.ts'
import { matchColours } from './wanted-change.ts'

export type FabricKind = 'keep' | 'colour' | 'fabric'

/** Which fabric replaces each of the supplier's fabrics in the scope. */
export function useFabricChange(fabrics: readonly FabricInUse[], first: FabricKind) {
  const [kind, setKind] = useState(first)
  const [quality, setQuality] = useState<Variant>()
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const { variantsOf, failed } = useVariants([
    ...fabrics.map(({ productId }) => productId),
    ...(quality ? [quality.productId] : []),
  ])
  const only = fabrics.length === 1 ? fabrics[0] : undefined
  const replaced = kind === 'keep' ? {} : { ...matched(), ...chosen }

  /** Several fabrics get the same colour of the new quality, until the user chooses otherwise. */
  function matched(): Record<string, string> {
    if (!quality) return {}
    if (only) return { [only.erpProductId]: quality.partNo }
    return matchColours(fabrics, coloursOf(fabrics, variantsOf), variantsOf(quality.productId) ?? [], quality)
  }
  /** The variant that the only fabric of the scope becomes; its own until another one is chosen. */
  const shown = () => {
    if (!only || kind === 'keep') return undefined
    const partNo = replaced[only.erpProductId] ?? only.erpProductId
    return [...(quality ? [quality] : []), ...(variantsOf(only.productId) ?? [])].find((each) => each.partNo === partNo)
  }
  return {
    kind,
    quality,
    replaced,
    variantsOf,
    failed,
    only,
    shown: shown(),
    setKind: (next: FabricKind) => {
      setKind(next)
      setQuality(undefined)
      setChosen({})
    },
    setQuality: (variant: Variant) => {
      setQuality(variant)
      setChosen({})
    },
    choose: setChosen,
  }
}

export type FabricChange = ReturnType<typeof useFabricChange>

/** The colours of each product; undefined until they are loaded. */
function useVariants(productIds: readonly number[]) {
  const ids = [...new Set(productIds)]
  const found = useQueries({ queries: ids.map((productId) => queries.getVariants({ params: { productId } })) })
  return {
    variantsOf: (productId: number): readonly Variant[] | undefined => found[ids.indexOf(productId)]?.data,
    failed: found.find(({ error, data }) => error && !data),
  }
}

const coloursOf = (
  fabrics: readonly FabricInUse[],
  variantsOf: (productId: number) => readonly Variant[] | undefined,
): ReadonlyMap<string, string> =>
  new Map(
    fabrics.flatMap(({ productId, erpProductId }) => {
      const variant = variantsOf(productId)?.find(({ partNo }) => partNo === erpProductId)
      return variant ? [[erpProductId, variant.color] as const] : []
    }),
  )

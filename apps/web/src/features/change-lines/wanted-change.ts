import type { FabricInUse, LineChange, Variant } from '@veck/contract'
import type { SewingType } from '@veck/domain'

/** What the user wants to change. Absent: it stays as it is in each marking. */
export type WantedChange = {
  sewingType?: SewingType | undefined
  heightDeduction?: number | undefined
  useWeights?: boolean | undefined
  /** The article number that each fabric is replaced by. */
  fabrics: Readonly<Record<string, string>>
}

export const nothingWanted: WantedChange = { fabrics: {} }

/** The fabrics that change, and how. */
const replacedIn = (fabrics: readonly FabricInUse[], wanted: WantedChange) =>
  fabrics.flatMap(({ erpProductId, markings }) => {
    const to = wanted.fabrics[erpProductId]
    return to === undefined || to === erpProductId ? [] : [{ to, markingIds: markings.map((each) => each.markingId) }]
  })

/**
 * The changes to send: one for the markings of each new fabric, one for all others. Markings without fabric are left
 * out, because they have no curtain to change.
 */
export const lineChangesOf = (fabrics: readonly FabricInUse[], wanted: WantedChange): LineChange[] => {
  const { sewingType, heightDeduction, useWeights } = wanted
  const choices = {
    ...(sewingType !== undefined && { sewingType }),
    ...(heightDeduction !== undefined && { heightDeduction }),
    ...(useWeights !== undefined && { useWeights }),
  }
  const same = Object.keys(choices).length > 0 ? { choices } : {}
  const replaced = replacedIn(fabrics, wanted)
  const moved = new Set(replaced.flatMap(({ markingIds }) => markingIds))
  const others = fabrics
    .flatMap(({ markings }) => markings.map((each) => each.markingId))
    .filter((id) => !moved.has(id))
  return [
    ...replaced.map(({ to, markingIds }) => ({
      markingIds,
      fabric: { isExternalFabric: false as const, erpProductId: to },
      ...same,
    })),
    ...(others.length > 0 && 'choices' in same ? [{ markingIds: others, ...same }] : []),
  ]
}

/** Each of the fabrics in the chosen quality: in the same colour where there is one, else in the chosen colour. */
export const matchColours = (
  fabrics: readonly FabricInUse[],
  colours: ReadonlyMap<string, string>,
  variants: readonly Variant[],
  chosen: Variant,
): Record<string, string> =>
  Object.fromEntries(
    fabrics.map(({ erpProductId }) => {
      const colour = colours.get(erpProductId)?.toLocaleLowerCase()
      const alike = variants.find(({ active, color }) => active && color.toLocaleLowerCase() === colour)
      return [erpProductId, (alike ?? chosen).partNo]
    }),
  )

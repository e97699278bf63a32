import type { Variant } from '@veck/contract'
import { plain } from '@veck/domain'
import type { Narrowing } from './filter-query.ts'

/** Colours that match the search or a filter come first and are marked. None is marked if all match or none does. */
export function matchingFirst(variants: readonly Variant[], { search, filters }: Narrowing) {
  const codes = Object.values(filters)
  const words = plain(search).split(/\s+/).filter(Boolean)
  const fits = ({ name, color, partNo, filterCodes }: Variant) => {
    const text = plain(`${name} ${color} ${partNo}`)
    return codes.every((code) => filterCodes.includes(code)) && words.every((word) => text.includes(word))
  }
  const matching = variants.filter(fits)
  const isTelling = matching.length > 0 && matching.length < variants.length
  return {
    variants: isTelling ? [...matching, ...variants.filter((variant) => !matching.includes(variant))] : variants,
    matching: new Set(isTelling ? matching.map(({ partNo }) => partNo) : []),
  }
}

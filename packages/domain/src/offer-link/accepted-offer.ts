import type { FrozenFields, FrozenOffer, FrozenPart } from '../retail/offer-differences.ts'
import type { ChosenPrices } from './client-choices.ts'

/** A frozen offer with the client's choices, to compare it with what the order is later. */
export const frozenAsChosen = (frozen: FrozenOffer, chosen: ChosenPrices): FrozenOffer => ({
  ...frozen,
  parts: frozen.parts.map((part) => {
    if (part.kind === 'freight') return { ...part, price: chosen.freight ?? part.price }
    const choice = chosen.parts.get(part.id)
    return choice ? { ...exchanged(part, choice.letter), price: choice.price, counts: choice.counts } : part
  }),
  total: chosen.total,
})

/** The part with another of its curtains chosen. */
function exchanged(part: FrozenPart, letter: string | null): FrozenPart {
  const other = part.alternatives.find((each) => each.letter === letter)
  if (!other || part.chosen === null) return part
  const left = { letter: part.chosen, fields: pick(part.fields, other.fields), price: part.price }
  return {
    ...part,
    fields: { ...part.fields, ...other.fields },
    chosen: other.letter,
    alternatives: [...part.alternatives.filter((each) => each !== other), left].toSorted((one, two) =>
      one.letter < two.letter ? -1 : 1,
    ),
  }
}

/** The fields of the curtain, without those of the marking. */
const pick = (fields: FrozenFields, names: FrozenFields): FrozenFields =>
  Object.fromEntries(Object.keys(names).map((name) => [name, fields[name] ?? null]))

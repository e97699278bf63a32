import type { NumberChange, NumbersPreview } from '@veck/contract'
import type { OrderEffect } from '../order-lines/index.ts'

const mostChanges = 500
const mostOrders = 10

const sumOf = (effects: OrderEffect[], pick: (effect: OrderEffect) => number) =>
  effects.reduce((sum, effect) => sum + pick(effect), 0)

export const presentPreview = (changes: NumberChange[], effects: OrderEffect[]): NumbersPreview => {
  const changed = effects.filter(({ before, after, impossible }) => before !== after || impossible > 0)
  const largest = changed.toSorted((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before))
  return {
    changes: changes.slice(0, mostChanges),
    changeCount: changes.length,
    effect: {
      offers: effects.length,
      changedOffers: changed.length,
      beforeOre: sumOf(effects, ({ before }) => before),
      afterOre: sumOf(effects, ({ after }) => after),
      largest: largest
        .slice(0, mostOrders)
        .map(({ before: beforeOre, after: afterOre, ...offer }) => ({ ...offer, beforeOre, afterOre })),
    },
  }
}

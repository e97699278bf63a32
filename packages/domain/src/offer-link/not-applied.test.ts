import { describe, expect, test } from 'vitest'
import type { Ore } from '../price/ore.ts'
import type { Percentage } from '../price/percentage.ts'
import { acceptedCurtains, type ChoiceContents, findAccepted, type NamedOffer, notApplied } from './not-applied.ts'

const price = { exclVat: 100 as Ore, inclVat: 125 as Ore }
const part = { price, optional: false, counts: true }
const offer: NamedOffer = {
  display: 'inclVat',
  curtainVatRate: 2500 as Percentage,
  folders: [
    {
      markings: [
        { ...part, id: 'south', name: 'Söder', letter: 'A', alternatives: [{ letter: 'B', price }] },
        { ...part, id: 'north', name: 'Norr', letter: null, alternatives: [] },
      ],
      extras: [{ ...part, id: 'rail', name: 'Skena', optional: true, vatRate: 2500 as Percentage }],
    },
  ],
  extras: [],
  freight: null,
}
const red = { wallWidth: 150, erpProductId: 'red' }
const green = { wallWidth: 150, erpProductId: 'green' }
const offered: ChoiceContents = {
  markings: [{ id: 'south' }, { id: 'north' }],
  lines: [
    { markingId: 'south', ...red },
    { markingId: 'north', ...red },
  ],
  alternatives: [{ markingId: 'south', letter: 'B', ...green }],
  markingRetail: [],
  extras: [{ id: 'rail', optional: true }],
}
const choices = { letters: { south: 'B' }, taken: [] }
const ask = (present: Partial<ChoiceContents>, chosen = choices) =>
  notApplied(offer, chosen, { offered, present: { ...offered, ...present } })
const chosen = [
  { markingId: 'south', ...green },
  { markingId: 'north', ...red },
]

describe('what the client accepted', () => {
  test('is the curtain of the chosen letter as it was offered', () => {
    const curtains = acceptedCurtains(offer, choices, offered)
    expect(curtains.get('south')).toMatchObject({ letter: 'B', curtain: green })
    expect(curtains.get('north')).toMatchObject({ letter: null, curtain: red })
  })

  test('is found by the curtain, and by the letter among equal ones', () => {
    const accepted = { letter: 'B', curtain: green }
    expect(findAccepted(accepted, [{ letter: 'B', ...red }])).toBeUndefined()
    expect(
      findAccepted(accepted, [
        { letter: 'B', ...red },
        { letter: 'C', ...green },
      ])?.letter,
    ).toBe('C')
    expect(
      findAccepted(accepted, [
        { letter: 'A', ...green },
        { letter: 'B', ...green },
      ])?.letter,
    ).toBe('B')
    // A later release has one more field.
    expect(findAccepted(accepted, [{ letter: 'D', ...green, useWeights: true }])?.letter).toBe('D')
  })
})

describe('what an order does not have as the client accepted it', () => {
  const south = { id: 'south', name: 'Söder', letter: 'B' }

  test('is nothing if the accepted curtains are chosen', () => {
    expect(ask({ lines: chosen })).toEqual([])
    expect(ask({ lines: chosen }, { ...choices, taken: ['rail'] as never[] })).toEqual([])
  })

  test('is a changed or removed curtain', () => {
    expect(ask({})).toEqual([{ ...south, reason: 'changed' }])
    expect(ask({ lines: chosen, markings: [{ id: 'north' }] })).toEqual([{ ...south, reason: 'removed' }])
  })

  test('is an option that was removed, or that was left out and is no longer optional', () => {
    const rail = { id: 'rail', name: 'Skena', letter: null }
    const taken = { ...choices, taken: ['rail'] as never[] }
    expect(ask({ lines: chosen, extras: [] }, taken)).toEqual([{ ...rail, reason: 'removed' }])
    expect(ask({ lines: chosen, extras: [] })).toEqual([])
    const fixed = { lines: chosen, extras: [{ id: 'rail', optional: false }] }
    expect([ask(fixed), ask(fixed, taken)]).toEqual([[{ ...rail, reason: 'counts' }], []])
  })
})

import { expect, test } from 'vitest'
import { covering, toHang, wide } from '../../../test/hangings.ts'
import { Opening, SewingType } from '../enumerations.ts'
import { drawAside, drawnDropsOf, leadingEdges, stackWidth } from './drawn-aside.ts'
import { hang } from './hanging.ts'

const sewn = { ...covering, sewTogether: true }
const closed = { flatWidth: 672, coveredWidth: 320 }
const drawnOf = (...given: Parameters<typeof toHang>) => {
  const curtain = toHang(...given)
  const hanging = hang(curtain)
  return { hanging, drawn: drawnDropsOf(curtain, hanging) }
}
const spanOf = ({ drops }: ReturnType<typeof hang>) =>
  drops.map(({ left, coveredWidth }) => [left, left + coveredWidth].map((cm) => Math.round(cm)))

test.each(Object.values(SewingType))('heading %i takes a tenth to a quarter of the track when it is open', (type) => {
  for (const weight of [60, 220, 450]) {
    const fullness = { 0: 2.1, 1: 1.91, 2: 1.4, 3: 1.4, 4: 1.3 }[type]
    const share = stackWidth({ flatWidth: 320 * fullness, coveredWidth: 320 }, type, weight) / 320
    expect(share).toBeGreaterThan(0.1)
    expect(share).toBeLessThan(0.27)
  }
})

test('a stack is wider with heavier fabric, with more fullness, and with gathers instead of waves', () => {
  const wave = stackWidth(closed, SewingType.Wave80, 220)
  expect(stackWidth(closed, SewingType.Wave80, 450)).toBeGreaterThan(wave)
  expect(stackWidth({ ...closed, flatWidth: 900 }, SewingType.Wave80, 220)).toBeGreaterThan(wave)
  expect(stackWidth(closed, SewingType.CurtainHeaderTape, 220)).toBeGreaterThan(wave)
  // Gliders that touch each other are the least.
  expect(stackWidth({ flatWidth: 330, coveredWidth: 320 }, SewingType.Wave80, 20)).toBeCloseTo(41 * 1.1, 6)
})

test('a fabric without a weight stacks as a usual one, and a stack is never wider than the curtain', () => {
  expect(stackWidth(closed, SewingType.Wave60, null)).toBe(stackWidth(closed, SewingType.Wave60, 220))
  expect(stackWidth({ flatWidth: 2, coveredWidth: 1 }, SewingType.Wave60, 220)).toBe(1)
})

test.each([
  ['a panel to the left', { ...sewn, opening: Opening.Left }, ['left']],
  ['a panel to the right', { ...sewn, opening: Opening.Right }, ['right']],
  ['a panel without a side', sewn, ['left']],
  ['a pair', { ...sewn, opening: Opening.Pair }, ['left', 'right']],
  ['separate drops', { ...covering, sewTogether: false }, ['left', 'left', 'left', 'right', 'right']],
  ['three simple drops', { quantity: 3 }, ['left', 'left', 'right']],
])('%s is drawn to its sides', (_, change, sides) => {
  expect(drawnOf(change).drawn.map(({ side }) => side)).toEqual(sides)
})

test('the halves of a split curtain are drawn away from each other', () => {
  const { drawn } = drawnOf({ splitCurtain: true, quantity: 2 }, wide)
  expect(drawn.map(({ side }) => side)).toEqual(['left', 'right', 'left', 'right'])
})

test('a pair that opens keeps its outer edges and ends at the width of its stacks', () => {
  const { hanging, drawn } = drawnOf({ ...sewn, opening: Opening.Pair })
  const open = drawAside(hanging, drawn, 1)
  const [first, second] = open.drops
  expect(first?.left).toBeCloseTo(-160, 9)
  expect((second?.left ?? 0) + (second?.coveredWidth ?? 0)).toBeCloseTo(160, 9)
  expect(open.drops.map(({ coveredWidth }) => coveredWidth)).toEqual(drawn.map(({ stack }) => expect.closeTo(stack, 9)))
  expect(open.drops.map(({ closedWidth }) => closedWidth)).toEqual([158, 158])
  expect([open.left, open.right]).toEqual([hanging.left, hanging.right])
})

test('separate drops gather at the sides without lying on each other', () => {
  const { hanging, drawn } = drawnOf({ ...covering, sewTogether: false })
  for (const amount of [0.3, 1]) {
    const spans = spanOf(drawAside(hanging, drawn, amount))
    expect(spans[0]?.[0]).toBe(-160)
    expect(spans.at(-1)?.[1]).toBe(160)
    for (const [index, [left = 0]] of spans.slice(1).entries())
      expect(left).toBeGreaterThanOrEqual(spans[index]?.[1] ?? Infinity)
  }
})

test('a closed curtain is as it hangs, and half way is in the middle', () => {
  const { hanging, drawn } = drawnOf({ ...sewn, opening: Opening.Right })
  expect(drawAside(hanging, drawn, 0)).toBe(hanging)
  const [edge] = leadingEdges(hanging, drawn)
  expect(edge).toMatchObject({ side: 'right', closed: -160 })
  expect(drawAside(hanging, drawn, 0.5).drops[0]?.left).toBeCloseTo(((edge?.closed ?? 0) + (edge?.open ?? 0)) / 2, 9)
})

test('each panel has one leading edge, which moves towards its side', () => {
  const { hanging, drawn } = drawnOf({ splitCurtain: true, quantity: 2 }, wide)
  const edges = leadingEdges(hanging, drawn)
  expect(edges).toHaveLength(4)
  for (const { side, closed: from, open: to } of edges) expect(Math.sign(to - from)).toBe(side === 'left' ? -1 : 1)
})

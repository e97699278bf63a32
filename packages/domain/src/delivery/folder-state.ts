import type { LineStage } from './line-state.ts'

interface Line {
  stage: LineStage
  shipped: number
  expected: number
  week?: number | undefined
}

/** The most urgent first. */
const urgency = ['refused', 'onHold', 'changed', 'waiting', 'confirmed'] as const
type BeforeShipping = (typeof urgency)[number]

/** `same`: every line is in the same state. `shipped`: so many of the curtains. `some`: so many of the lines. */
export type FolderDelivery =
  | { form: 'same' }
  | { form: 'shipped'; shipped: number; expected: number }
  | { form: 'some'; stage: BeforeShipping; count: number; of: number }

/** The state of several lines in one. Undefined: there are none. */
export function folderDeliveryOf(lines: readonly Line[]): FolderDelivery | undefined {
  const [first] = lines
  if (!first) return undefined
  // Two lines that are partly shipped have different numbers.
  if (
    first.stage !== 'partShipped' &&
    lines.every(({ stage, week }) => stage === first.stage && (week === first.week || isOnItsWay(stage)))
  ) {
    return { form: 'same' }
  }
  const sum = (amount: (line: Line) => number) => lines.reduce((total, line) => total + amount(line), 0)
  const shipped = sum((line) => line.shipped)
  if (shipped > 0) return { form: 'shipped', shipped, expected: sum((line) => line.expected) }
  const stage = urgency.find((candidate) => lines.some((line) => line.stage === candidate)) ?? 'waiting'
  return { form: 'some', stage, count: sum((line) => Number(line.stage === stage)), of: lines.length }
}

const isOnItsWay = (stage: LineStage) => stage === 'shipped' || stage === 'delivered' || stage === 'refused'

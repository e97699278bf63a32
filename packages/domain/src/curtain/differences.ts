import { type OptionName, optionNames, storedChoice, type StoredChoices } from './curtain-choices.ts'
import type { CurtainResult } from './curtain-result.ts'
import { isAbove, isBelow } from '../tolerance.ts'
import { UnderHemTurnedIn } from './labels.ts'

const sizeNames = ['drops', 'finishedWidth', 'finishedHeight', 'underHem'] as const
type SizeName = (typeof sizeNames)[number]

/** The fields of a curtain that must not change without the user's consent. */
export type ComparedCurtain = Pick<
  CurtainResult,
  OptionName | 'totalQuantity' | 'finishedHeight' | 'underHem' | 'curtainDrops'
>

type OptionDifference = {
  [Name in OptionName]: { field: Name; before: StoredChoices[Name]; after: StoredChoices[Name] }
}[OptionName]

/** Lengths in cm; the hem as shown to the user. */
export type CurtainDifference = OptionDifference | { field: SizeName; before: number; after: number }

export const differenceFields = [...optionNames, ...sizeNames]

/** True if the user chose the field; false if it follows from choices and fabric. */
export const isChoice = ({ field }: CurtainDifference): boolean => (optionNames as string[]).includes(field)

const isOther = (one: number, other: number) => isAbove(one, other) || isBelow(one, other)

const sizeOf: Record<SizeName, (curtain: ComparedCurtain) => number> = {
  drops: ({ totalQuantity }) => totalQuantity,
  finishedWidth: ({ curtainDrops }) => curtainDrops[0]?.finishedWidthPerCurtainDrop ?? 0,
  finishedHeight: ({ finishedHeight }) => finishedHeight,
  underHem: ({ underHem }) => Math.max(0, underHem - UnderHemTurnedIn),
}

/** All fields that differ, in display order; empty if both curtains are the same. */
export function curtainDifferences(before: ComparedCurtain, after: ComparedCurtain): CurtainDifference[] {
  const options = optionNames.map((field) => ({
    field,
    before: storedChoice(field, before[field]),
    after: storedChoice(field, after[field]),
  })) as OptionDifference[]
  const sizes = sizeNames.map((field) => ({ field, before: sizeOf[field](before), after: sizeOf[field](after) }))
  return [
    ...options.filter((option) => option.before !== option.after),
    ...sizes.filter((size) => isOther(size.before, size.after)),
  ]
}

import { MaxAmount, type ReadNumber, readHundredths } from '../price/read-amount.ts'
import type { Ore } from '../price/ore.ts'
import { type Percentage, percentageFromPercent } from '../price/percentage.ts'
import { type Ratio, ratio, roundTimes, timesRatio } from './ratio.ts'

declare const unit: unique symbol

/** A whole number of hundredths: 2.5 metres are 250. */
export type Quantity = number & { readonly [unit]: 'hundredths' }

export const OneOf = 100 as Quantity
export const MaxQuantity = 1_000_000 as Quantity

/** The units in which customers sell what they add to curtains. */
export const extraUnits = ['piece', 'metre', 'hour', 'squareMetre', 'kilometre'] as const
export type ExtraUnit = (typeof extraUnits)[number]

/** The end of the key of the text with a quantity and its unit. English has a plural of "pc". */
export const unitTextOf = (name: ExtraUnit, quantity: number): ExtraUnit | 'pieces' =>
  name === 'piece' && quantity !== OneOf ? 'pieces' : name

/** The rates of Swedish VAT, the standard rate first. */
export const retailVatRates = [25, 12, 6, 0].map((percent) => percentageFromPercent(percent))
export const StandardVatRate = percentageFromPercent(25)
/** No country in Europe has a higher rate. */
export const MaxVatRate = percentageFromPercent(30)

export const readQuantity = (typed: string): ReadNumber<Quantity> =>
  readHundredths(typed, MaxQuantity) as ReadNumber<Quantity>

/** What a customer sells besides curtains, for example mounting. Prices per unit. */
export interface ExtraItem {
  unit: ExtraUnit
  /** Without VAT. */
  unitPrice: Ore
  /** What it costs the customer. Null: not known, so it has no margin. */
  unitCost: Ore | null
  vatRate: Percentage
}

export type ExtraProblem = 'negative' | 'tooLarge' | 'zero'

type Checked = Pick<ExtraItem, 'unitPrice' | 'unitCost' | 'vatRate'> & { quantity?: Quantity }

/** The fields that cannot be used. Empty: the item is right. */
export function extraProblems(extra: Checked): Partial<Record<keyof Checked, ExtraProblem>> {
  const found: [keyof Checked, ExtraProblem | undefined][] = [
    ['unitPrice', amountProblem(extra.unitPrice)],
    ['unitCost', amountProblem(extra.unitCost ?? (0 as Ore))],
    ['vatRate', vatRateProblem(extra.vatRate)],
    ['quantity', extra.quantity === 0 ? 'zero' : limitProblem(extra.quantity ?? OneOf, MaxQuantity)],
  ]
  return Object.fromEntries(found.filter(([, problem]) => problem))
}

function limitProblem(value: number, max: number): ExtraProblem | undefined {
  if (value < 0) return 'negative'
  return value > max ? 'tooLarge' : undefined
}

export const amountProblem = (amount: Ore): ExtraProblem | undefined => limitProblem(amount, MaxAmount)
export const vatRateProblem = (rate: Percentage): ExtraProblem | undefined => limitProblem(rate, MaxVatRate)

const perUnitRatio = ratio(1, OneOf)

/** The amount of a row, multiplied before it is rounded. */
export const amountOf = (quantity: Quantity, perUnit: Ore, multiplied?: Ratio): Ore =>
  roundTimes(quantity * perUnit, multiplied ? timesRatio(perUnitRatio, multiplied) : perUnitRatio)

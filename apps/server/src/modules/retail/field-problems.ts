import {
  type ExtraProblem,
  kronorFromOre,
  MaxAmount,
  MaxQuantity,
  MaxVatRate,
  OneOf,
  percentFromPercentage,
} from '@veck/domain'
import { problem } from '../../core/problem.ts'
import type { Message } from '../../core/translate.ts'

/** As users write them: kronor, per cent and units. */
const limits: Partial<Record<string, number>> = {
  quantity: MaxQuantity / OneOf,
  vatRate: percentFromPercentage(MaxVatRate),
}

const messageOf = (field: string, found: ExtraProblem): Message => {
  if (found === 'zero') return { key: 'Fields:zero' }
  if (found === 'negative') return { key: 'Fields:tooLow', values: { limit: 0 } }
  return { key: 'Fields:tooHigh', values: { limit: limits[field] ?? kronorFromOre(MaxAmount) } }
}

export const refuseFields = (fields: Record<string, Message>) => {
  if (Object.keys(fields).length > 0) throw problem('invalidFields', { fields })
}

/** Throws if a field has a problem, with the message of each. */
export const refuseProblems = (problems: Partial<Record<string, ExtraProblem | undefined>>) =>
  refuseFields(
    Object.fromEntries(
      Object.entries(problems).flatMap(([field, found]) => (found ? [[field, messageOf(field, found)]] : [])),
    ),
  )

import { call } from '../call.ts'
import {
  CurtainCalculationInputSchema,
  CurtainCalculationSchema,
  CurtainParametersSchema,
} from '../schemas/calculation.ts'
import { MarkingPriceRequestSchema, MarkingPriceSchema } from '../schemas/price.ts'

export const calculatorCalls = {
  getCurtainParameters: call({
    method: 'GET',
    path: '/api/app/curtaincalculator/parameters',
    access: 'curtain',
    tag: 'calculator',
    summary: 'The parameters of the calculation (B7.24)',
    answer: CurtainParametersSchema,
  }),
  calculateCurtain: call({
    method: 'POST',
    path: '/api/app/curtaincalculator/calculate',
    access: 'curtain',
    tag: 'calculator',
    summary: 'Drops, sizes, fabric, hooks and price of a curtain (B7.25)',
    body: CurtainCalculationInputSchema,
    answer: CurtainCalculationSchema,
  }),
  getMarkingPrice: call({
    method: 'POST',
    path: '/api/app/price/getmarkingprice',
    access: 'curtain',
    tag: 'calculator',
    summary: 'The price of a calculated curtain, with its parts (B7.26)',
    body: MarkingPriceRequestSchema,
    answer: MarkingPriceSchema,
  }),
}

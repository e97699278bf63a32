export { addParameterVersion } from './parameter-versions.ts'
export { priceCurtain } from './calculate.ts'
export { addPriceList, findDiscountPercentage, hasPriceList, setDiscountPercentage } from './price-lists.ts'
export { calculatorHandlers } from './routes.ts'
export { quotePrice } from './quote-price.ts'
export {
  activeNumbers,
  createSupplierNumbers,
  type ActiveNumbers,
  type ActivePriceList,
  type SupplierNumbers,
} from './supplier-numbers.ts'
export { curtainProblem } from './word-calculation.ts'

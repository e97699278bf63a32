export { describeVersion, versionSubject } from './describe-version.ts'
export { addParameterVersion, findParameterVersions, startParameterVersion } from './parameter-versions.ts'
export { parameterChanges, readParameterFile } from './parameter-file.ts'
export { discardParameterVersion, discardPriceList } from './versions.ts'
export { changeFabricPrices, readFabricPrices } from './fabric-prices.ts'
export { amountsOf, isMoney, priceChanges } from './price-changes.ts'
export { rateNames, readPriceFile } from './price-file.ts'
export { activeVersion, versionState } from './versions.ts'
export { priceCurtain } from './calculate.ts'
export {
  addPriceList,
  findCustomerTerms,
  findTermsOfOwner,
  findDiscountPercentage,
  findDiscountPercentages,
  findPriceLists,
  hasPriceList,
  readPriceList,
  setDiscountPercentage,
  startPriceList,
} from './price-lists.ts'
export { calculatorHandlers } from './routes.ts'
export { quotePrice } from './quote-price.ts'
export {
  activePricing,
  createPricing,
  fabricPrices,
  type ActivePricing,
  type ActivePriceList,
  type Pricing,
} from './pricing.ts'
export { writeParameterFile, writePriceFile } from './write-files.ts'
export { askedIn, fieldOfProblem, reasonOf, refusalOf, type Asked, type Refusal } from './refusal.ts'
export { curtainProblem } from './translate-calculation.ts'

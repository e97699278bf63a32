export {
  catalogueFabric,
  chosenFabric,
  findChosenFabric,
  lineFabricName,
  ownFabric,
  type LineFabric,
} from './fabric-choice.ts'
export { priceByList, recalculatePrice } from './list-prices.ts'
export { makeLine, type MadeLine } from './make-line.ts'
export { previewParameters, previewPriceList, type OrderEffect } from './preview-pricing.ts'
export { requireCurrentPrices } from './refresh-prices.ts'
export { orderLineHandlers } from './routes.ts'
export { findWholeLines, insertLine, updateLine } from './repository.ts'
export { presentSavedLine, type LineDependencies } from './save-line.ts'

export { previewParameters, previewPriceList, type OfferEffect } from './preview-numbers.ts'
export { demandCurrentPrices } from './refresh-prices.ts'
export { orderLineHandlers } from './routes.ts'

export { previewParameters, previewPriceList, type OfferEffect } from './preview-numbers.ts'
export { orderLineHandlers } from './routes.ts'

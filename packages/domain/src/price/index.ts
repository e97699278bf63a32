export * from './ore.ts'
export * from './price-list.ts'
export * from './price-marking.ts'
export * from './price-offer.ts'

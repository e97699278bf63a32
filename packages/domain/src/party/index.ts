export * from './electronic-address.ts'
export * from './postcode.ts'
export { readVatNumber } from './vat-number.ts'
export * from './receiver.ts'

export * from './vat-for.ts'

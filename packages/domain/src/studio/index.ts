export * from './brand-colour.ts'
export { readWebsite } from './website.ts'

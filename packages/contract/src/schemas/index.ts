export * from './account.ts'
export * from './error.ts'
export * from './settings.ts'
export * from './text.ts'

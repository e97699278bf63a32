export * from './curtain/enumerations.ts'
export * from './order/names.ts'
export * from './order/status.ts'

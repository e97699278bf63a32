export * from './curtain/index.ts'
export * from './price/index.ts'
export * from './order/names.ts'
export * from './order/status.ts'

export * from './clipboard.ts'
export * from './read-cell.ts'
export * from './rectangle.ts'
export * from './view-rows.ts'

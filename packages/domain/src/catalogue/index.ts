export { filterWithCounts, type FilterCounts } from './filter-counts.ts'
export { isVelvet, VelvetCode } from './velvet.ts'

export { filterWithCounts, type FilterCounts } from './filter-counts.ts'

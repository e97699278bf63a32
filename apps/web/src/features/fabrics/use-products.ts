import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { SearchTextMaxLength } from '@veck/contract/limits'
import { queries } from '../../lib/api.ts'
import { type ChosenFilters, filterQuery } from './filter-query.ts'

const searchPause = 200

/** Products by search text and filters, as the user types (B5.14, B7.21). */
export function useProducts(search: string, filters: ChosenFilters) {
  const [searchString] = useDebouncedValue(search.trim().slice(0, SearchTextMaxLength), searchPause)
  return useQuery({
    ...queries.searchProducts({ query: { searchString, filter: filterQuery(filters) } }),
    placeholderData: keepPreviousData,
  })
}

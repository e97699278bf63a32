import { useQuery } from '@tanstack/react-query'
import { queries } from '../server/api.ts'
import { languageTags } from './locale.ts'
import { useLocale } from '../screen/route-params.ts'

/** Options of a select: country names in the language on screen, sorted in that language (A3.6, A7.14). Only the home country until they are loaded. */
export function useCountries() {
  const tag = languageTags[useLocale()]
  const { data } = useQuery({ ...queries.getCountries(), staleTime: Infinity })
  const home = new Intl.DisplayNames(tag, { type: 'region' }).of('SE') ?? 'SE'
  return Object.entries(data ?? { [home]: 'SE' })
    .map(([label, value]) => ({ label, value }))
    .toSorted((one, other) => one.label.localeCompare(other.label, tag))
}

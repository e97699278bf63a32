import { VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useTranslation } from '../../lib/language/use-translation.ts'

/** In milliseconds: longer than the delay between typing and searching, so that the count of the previous list is not announced. */
const pause = 400

/** Announces the number of results to screen readers; nothing while there is no search. */
export function FoundCount({ count }: { count: number | undefined }) {
  const { t } = useTranslation()
  const [found] = useDebouncedValue(count, pause)
  return (
    <VisuallyHidden component="output">{found !== undefined && t('Search:Found', { count: found })}</VisuallyHidden>
  )
}

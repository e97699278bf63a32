import { VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'

/** Milliseconds, longer than the pause after typing before a search: the count of the list before it is not read. */
const pause = 400

/** How many a search left, for those who do not see the list change; nothing while nothing is searched for. */
export function FoundCount({ count }: { count: number | undefined }) {
  const { t } = useTranslation()
  const [found] = useDebouncedValue(count, pause)
  return (
    <VisuallyHidden component="output">{found !== undefined && t('Search:Found', { count: found })}</VisuallyHidden>
  )
}

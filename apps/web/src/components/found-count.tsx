import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** How many a search left, for those who do not see the list change; nothing while nothing is searched for. */
export function FoundCount({ count }: { count: number | undefined }) {
  const { t } = useTranslation()
  return <VisuallyHidden component="output">{count !== undefined && t('Search:Found', { count })}</VisuallyHidden>
}

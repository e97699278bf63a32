import { Switch } from '@mantine/core'
import { useTranslation } from '../lib/use-translation.ts'
import { usePresentationMode } from '../lib/presentation-mode.ts'

/** Turns presentation mode on and off, for customers who sell to clients. */
export function PresentationSwitch() {
  const { t } = useTranslation()
  const { isOffered, isPresenting, setPresenting } = usePresentationMode()
  if (!isOffered) return null
  return (
    <Switch
      mt="sm"
      size="md"
      label={t('Presentation:Switch')}
      checked={isPresenting}
      onChange={({ currentTarget }) => setPresenting(currentTarget.checked)}
    />
  )
}

import { ActionIcon, Switch } from '@mantine/core'
import { IconPresentation } from '@tabler/icons-react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { usePresentationMode } from '../../lib/prices/presentation-mode.ts'

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

/** Shows in the header that presentation mode is on. Pressing it ends the mode. */
export function PresentationMark() {
  const { t } = useTranslation()
  const { isPresenting, setPresenting } = usePresentationMode()
  if (!isPresenting) return null
  return (
    <ActionIcon
      variant="light"
      aria-label={t('Presentation:Off')}
      title={t('Presentation:On')}
      onClick={() => setPresenting(false)}
    >
      <IconPresentation size={20} stroke={1.5} aria-hidden />
    </ActionIcon>
  )
}

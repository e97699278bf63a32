import { Button } from '@mantine/core'
import { IconNeedleThread } from '@tabler/icons-react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { EmptyState } from '../../components/messages/empty-state.tsx'
import { NotFetched } from '../../components/messages/not-fetched.tsx'

type NoFabricProps = {
  onChoose: () => void
  /** Set if there is a fabric but it could not be loaded. */
  onRetry: (() => void) | undefined
}

/** Shown instead of the configurator while there is no fabric. */
export function NoFabric({ onChoose, onRetry }: NoFabricProps) {
  const { t } = useTranslation()
  if (onRetry) return <NotFetched onRetry={onRetry}>{t('Fabrics:NotFetched')}</NotFetched>
  return (
    <EmptyState
      icon={IconNeedleThread}
      title={t('Configurator:NoFabric')}
      actions={<Button onClick={onChoose}>{t('Configurator:ChooseFabric')}</Button>}
    >
      {t('Configurator:NoFabricText')}
    </EmptyState>
  )
}

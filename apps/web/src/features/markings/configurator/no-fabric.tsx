import { Button } from '@mantine/core'
import { IconNeedleThread } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../components/empty-state.tsx'
import { NotFetched } from '../../../components/not-fetched.tsx'

type NoFabricProps = {
  onChoose: () => void
  /** There is one, but it could not be had. */
  onRetry: (() => void) | undefined
}

/** There is no curtain without a fabric. */
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

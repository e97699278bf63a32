import { Button, Text, Title } from '@mantine/core'
import { IconNeedleThread } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { NotFetched } from '../../../components/not-fetched.tsx'
import classes from './no-fabric.module.css'

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
    <div className={classes.empty}>
      <IconNeedleThread size={36} stroke={1.25} aria-hidden />
      <Title order={2}>{t('Configurator:NoFabric')}</Title>
      <Text c="dimmed">{t('Configurator:NoFabricText')}</Text>
      <Button onClick={onChoose} mt="sm">
        {t('Configurator:ChooseFabric')}
      </Button>
    </div>
  )
}

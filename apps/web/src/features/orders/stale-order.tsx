import { Button, Text } from '@mantine/core'
import type { Order } from '@veck/contract'
import { useTranslation } from 'react-i18next'
import { Actions } from '../../components/actions.tsx'
import { useFocusOnArrival } from '../../lib/use-focus-on-arrival.ts'
import classes from './order-form.module.css'

type StaleOrderProps = { theirs: Order; onTakeTheirs: () => void; onKeepMine: () => void }

/** Someone else saved first: shows their values and lets the user choose. */
export function StaleOrder({ theirs, onTakeTheirs, onKeepMine }: StaleOrderProps) {
  const { t } = useTranslation()
  const mine = useFocusOnArrival<HTMLButtonElement>()
  return (
    <div role="alert" className={classes.choice}>
      <Text fw={500}>{t('EditOrder:Stale')}</Text>
      <Text className={classes.quote}>
        {theirs.offerName}
        {theirs.note && <br />}
        {theirs.note}
      </Text>
      <Actions>
        <Button variant="default" onClick={onTakeTheirs}>
          {t('EditOrder:TakeTheirs')}
        </Button>
        <Button ref={mine} onClick={onKeepMine}>
          {t('EditOrder:KeepMine')}
        </Button>
      </Actions>
    </div>
  )
}

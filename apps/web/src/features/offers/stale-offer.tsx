import { Button, Group, Text } from '@mantine/core'
import type { Order } from '@veck/contract'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isTyping } from '../../lib/is-typing.ts'
import classes from './offer-form.module.css'

type StaleOfferProps = { theirs: Order; onTakeTheirs: () => void; onKeepMine: () => void }

/** Someone else saved first: the user sees what, and chooses. */
export function StaleOffer({ theirs, onTakeTheirs, onKeepMine }: StaleOfferProps) {
  const { t } = useTranslation()
  const firstChoice = useRef<HTMLButtonElement>(null)
  // The fields can be written in while the offer is saved: a blank meant for the note must not choose.
  useEffect(() => {
    if (!isTyping()) firstChoice.current?.focus()
  }, [])
  return (
    <div role="alert" className={classes.choice}>
      <Text fw={500}>{t('EditOrder:Stale')}</Text>
      <Text className={classes.quote}>
        {theirs.offerName}
        {theirs.note && <br />}
        {theirs.note}
      </Text>
      <Group gap="sm">
        <Button ref={firstChoice} variant="default" onClick={onTakeTheirs}>
          {t('EditOrder:TakeTheirs')}
        </Button>
        <Button onClick={onKeepMine}>{t('EditOrder:KeepMine')}</Button>
      </Group>
    </div>
  )
}

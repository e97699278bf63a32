import { Button, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import type { Order } from '@veck/contract'
import { ApiError } from '@veck/contract/client'
import { OrderStatus } from '@veck/domain'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { FormError } from '../../components/forms/form-error.tsx'
import { FormNotice } from '../../components/forms/form-notice.tsx'
import { Differences } from '../../components/offer/differences.tsx'
import { client, queries } from '../../lib/server/api.ts'
import { usePresentationMode } from '../../lib/prices/presentation-mode.ts'
import { useFormCall } from '../../lib/forms/use-form-call.ts'
import { OrderFields, orderRules, trimmed, type OrderTexts } from './order-fields.tsx'
import { Actions } from '../../components/layout/actions.tsx'
import { useFocusOnArrival } from '../../lib/screen/focus.ts'
import classes from './order-form.module.css'

const isStale = (error: unknown) => error instanceof ApiError && error.code === 'stale'

/** Changes name, note and number (A2.35). If someone else has saved meanwhile, their values are shown before anything is overwritten. */
export function OrderSettings({ order, onSaved }: { order: Order; onSaved: () => Promise<void> }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  // The version that the user's changes are based on.
  const [version, setVersion] = useState(order.version)
  const [theirs, setTheirs] = useState<Order>()
  const form = useForm<OrderTexts>({
    initialValues: { offerName: order.offerName, note: order.note },
    validate: orderRules,
  })
  const query = queries.getOrder({ params: { id: order.id } })

  const save = useFormCall(form, async (words) => {
    try {
      await client.updateOrder({ body: { id: order.id, ...trimmed(words), version } })
    } catch (error) {
      if (isStale(error)) setTheirs(await queryClient.fetchQuery({ ...query, staleTime: 0 }))
      throw error
    }
    await queryClient.invalidateQueries({ queryKey: queries.getOrdersByStatus().queryKey })
    await queryClient.fetchQuery({ ...query, staleTime: 0 })
    await onSaved()
  })
  const settle = (seen: Order, words: Partial<OrderTexts>) => {
    form.setValues(words)
    setVersion(seen.version)
    setTheirs(undefined)
  }
  const readOnly = order.status !== OrderStatus.Initiated
  const isSent = order.status === OrderStatus.OfferSentToCustomer
  const empty = form.values.offerName.trim() === ''
  return (
    <form noValidate onSubmit={save.onSubmit} className={classes.card}>
      <Stack gap="md">
        {readOnly && <FormNotice>{t(isSent ? 'EditOrder:ReadOnlySent' : 'EditOrder:ReadOnlyOrdered')}</FormNotice>}
        <OrderFields form={form} disabled={readOnly} />
        {theirs ? (
          <StaleOrder
            theirs={theirs}
            mine={form.values}
            onTakeTheirs={() => settle(theirs, { offerName: theirs.offerName, note: theirs.note })}
            onKeepMine={() => settle(theirs, {})}
          />
        ) : (
          <FormError>{isStale(save.error) ? undefined : save.message}</FormError>
        )}
        {!readOnly && (
          <Button
            type="submit"
            disabled={empty || theirs !== undefined}
            loading={save.isPending}
            className={classes.submit}
          >
            {t('EditOrder:Save')}
          </Button>
        )}
      </Stack>
    </form>
  )
}

const row = (name: string, before: string, after: string) => ({ name, before: before || '–', after: after || '–' })

type StaleOrderProps = { theirs: Order; mine: OrderTexts; onTakeTheirs: () => void; onKeepMine: () => void }

/** Someone else saved first: shows their values beside the user's, and lets the user choose. */
function StaleOrder({ theirs, mine, onTakeTheirs, onKeepMine }: StaleOrderProps) {
  const { t } = useTranslation()
  const keep = useFocusOnArrival<HTMLButtonElement>()
  const { isPresenting } = usePresentationMode()
  const choice = useRef<HTMLDivElement>(null)
  // Focusing the button would show it without the texts above it.
  useEffect(() => {
    if (choice.current?.contains(document.activeElement)) choice.current.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div role="alert" ref={choice} className={classes.choice}>
      <Text fw={500}>{t('EditOrder:Stale')}</Text>
      <Differences
        heads={{ name: t('EditOrder:Field'), before: t('EditOrder:Theirs'), after: t('EditOrder:Mine') }}
        rows={[
          row(t('Offer:Name'), theirs.offerName, mine.offerName),
          ...(isPresenting ? [] : [row(t('Offer:Note'), theirs.note, mine.note)]),
        ]}
      />
      <Text>{t('EditOrder:StaleChoice')}</Text>
      <Actions>
        <Button variant="default" onClick={onTakeTheirs}>
          {t('EditOrder:TakeTheirs')}
        </Button>
        <Button ref={keep} onClick={onKeepMine}>
          {t('EditOrder:KeepMine')}
        </Button>
      </Actions>
    </div>
  )
}

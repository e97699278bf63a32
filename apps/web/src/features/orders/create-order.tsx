import { Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FormError } from '../../components/form-error.tsx'
import { client, queries } from '../../lib/api.ts'
import { useFocusOnArrival } from '../../lib/use-focus-on-arrival.ts'
import { useFormCall } from '../../lib/use-form-call.ts'
import { OrderFields, orderRules, trimmed, type OrderTexts } from './order-fields.tsx'
import classes from './order-form.module.css'

/** The form that creates an offer (A2.34, A8.11). */
export function CreateOrderForm({ onCreated }: { onCreated: (id: string) => Promise<void> }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const name = useFocusOnArrival<HTMLInputElement>()
  const form = useForm<OrderTexts>({ initialValues: { offerName: '', note: '' }, validate: orderRules })
  const create = useFormCall(form, async (words) => {
    const { id } = await client.createOrder({ body: trimmed(words) })
    await queryClient.invalidateQueries({ queryKey: queries.getOrdersByStatus().queryKey })
    await onCreated(id)
  })
  const empty = form.values.offerName.trim() === ''
  return (
    <form noValidate onSubmit={create.onSubmit} className={classes.card}>
      <Stack gap="md">
        <OrderFields form={form} nameRef={name} />
        <FormError>{create.error ? `${t('CreateOrder:Error')} ${create.message ?? ''}`.trim() : undefined}</FormError>
        <Button type="submit" disabled={empty} loading={create.isPending} className={classes.submit}>
          {t('CreateOrder:Submit')}
        </Button>
      </Stack>
    </form>
  )
}

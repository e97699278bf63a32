import { Anchor, Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { FormError } from '../../components/forms/form-error.tsx'
import { client, queries } from '../../lib/server/api.ts'
import { useFocusOnArrival } from '../../lib/screen/focus.ts'
import { useFormCall } from '../../lib/forms/use-form-call.ts'
import { OrderFields, orderRules, trimmed, type OrderTexts } from './order-fields.tsx'
import { Link, useNavigate } from '@tanstack/react-router'
import { BackLink } from '../../components/layout/back-link.tsx'
import { Page } from '../../components/layout/page.tsx'
import { curtainHome } from '../../lib/order/curtain-home.ts'
import { usePathTo } from '../../lib/screen/paths.ts'
import { useSession } from '../../lib/session/session.ts'
import classes from './order-form.module.css'

export default function CreateOrderScreen() {
  const { t } = useTranslation()
  const to = usePathTo()
  const user = useSession()?.currentUser
  if (!user) return null
  return (
    <Page title={t('CreateOrder:Title')} back={<BackLink to={to(curtainHome(user))}>{t('CreateOrder:Back')}</BackLink>}>
      <CreateOrderForm />
    </Page>
  )
}

/** The form that creates an offer (A2.34, A8.11). */
function CreateOrderForm() {
  const { t } = useTranslation()
  const to = usePathTo()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const name = useFocusOnArrival<HTMLInputElement>()
  const form = useForm<OrderTexts>({ initialValues: { offerName: '', note: '' }, validate: orderRules })
  const create = useFormCall(form, async (texts) => {
    const { id } = await client.createOrder({ body: trimmed(texts) })
    await queryClient.invalidateQueries({ queryKey: queries.getOrdersByStatus().queryKey })
    await navigate({ to: to('/order/$order', { order: id }) })
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
        <Anchor component={Link} to={to('/templates')} className={classes.way ?? ''}>
          {t('Templates:NewOrder')}
        </Anchor>
      </Stack>
    </form>
  )
}

import { Button, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import type { Order } from '@veck/contract'
import { ApiError } from '@veck/contract/client'
import { copyName, PromptNameMaxLength } from '@veck/domain'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Actions } from '../../../components/layout/actions.tsx'
import { FormError } from '../../../components/forms/form-error.tsx'
import { client, queries } from '../../../lib/server/api.ts'
import { promptedName } from '../../../lib/forms/name-rules.ts'
import { useOpenOrder } from '../../../lib/order/order-landing.ts'
import { useFormCall } from '../../../lib/forms/use-form-call.ts'

/** Asks for a name, copies the order and opens the copy (A4.10, A5.5). */
export function CopyOrderDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const openOrder = useOpenOrder()
  const form = useForm({
    initialValues: { offerName: copyName(order.offerName, '', PromptNameMaxLength) },
    validate: { offerName: promptedName(PromptNameMaxLength) },
  })
  const tooOld = async () => {
    const { copyableAboveOfferNumber } = await queryClient.ensureQueryData(queries.getGeneralSettings())
    return t('Preview:TooOldToCopy', { number: copyableAboveOfferNumber })
  }
  const copy = useFormCall(form, async ({ offerName }) => {
    const copied = await client.copyOrder({ body: { orderId: order.id, offerName: offerName.trim() } })
    // A8.6: an answer without a basket means that the order was not copied.
    if (copied.ecomBasketId === undefined || copied.id === undefined)
      throw new ApiError({ status: 409, code: 'conflict', message: await tooOld() })
    void queryClient.invalidateQueries({ queryKey: queries.getOrdersByStatus().queryKey })
    await openOrder(await queryClient.fetchQuery(queries.getOrder({ params: { id: copied.id } })))
  })
  return (
    <form noValidate onSubmit={copy.onSubmit}>
      <Stack gap="md">
        <TextInput
          {...form.getInputProps('offerName')}
          name="offerName"
          label={t('Preview:CopyName')}
          description={t('Preview:CopyMeans')}
          autoComplete="off"
          data-autofocus
          onFocus={({ target }) => target.select()}
        />
        <FormError>{copy.message}</FormError>
        <Actions>
          <Button variant="default" onClick={onClose}>
            {t('Preview:Cancel')}
          </Button>
          <Button type="submit" loading={copy.isPending}>
            {t('Preview:CopyYes')}
          </Button>
        </Actions>
      </Stack>
    </form>
  )
}

import { Button, Skeleton, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { OrderOfTemplate, Template } from '@veck/contract'
import { OfferNameMaxLength } from '@veck/domain'
import { useState } from 'react'
import { Actions } from '../../components/layout/actions.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { FormError } from '../../components/forms/form-error.tsx'
import { client, queries } from '../../lib/server/api.ts'
import { errorText } from '../../lib/server/error-text.ts'
import { usePathTo } from '../../lib/screen/paths.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { TemplateNameForm } from './template-name-form.tsx'
import { TemplateReport } from './template-report.tsx'

type OrderFromTemplateProps = { template: Template | undefined; opened: boolean; onClose: () => void }

/** Names a new order, and shows what the template becomes in it. */
export function OrderFromTemplate({ template, opened, onClose }: OrderFromTemplateProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('Templates:NewOrder')}
      withCloseButton={false}
      centered
      returnFocus
    >
      {template && <OrderForm key={template.id} template={template} onClose={onClose} />}
    </Dialog>
  )
}

function OrderForm({ template: { id, name: template }, onClose }: { template: Template; onClose: () => void }) {
  const { t } = useTranslation()
  const to = usePathTo()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  /** Made, but some of its curtains could not be. The user reads which ones first. */
  const [incomplete, setIncomplete] = useState<OrderOfTemplate>()
  const params = { id }
  const initialName = template.slice(0, OfferNameMaxLength).trim()
  const preview = useQuery({
    queryKey: ['previewOrderOfTemplate', id],
    queryFn: () =>
      client.createOrderFromTemplate({ params, body: { offerName: initialName, note: '', preview: true } }),
    staleTime: 0,
    gcTime: 0,
  })
  const open = async ({ id: orderId }: OrderOfTemplate) => {
    onClose()
    if (orderId !== null) await navigate({ to: to('/order/$order', { order: orderId }) })
  }
  const save = async (offerName: string) => {
    const made = await client.createOrderFromTemplate({ params, body: { offerName, note: '' } })
    await queryClient.invalidateQueries({ queryKey: queries.getOrdersByStatus().queryKey })
    if (made.refused.length > 0) setIncomplete(made)
    else await open(made)
  }
  if (incomplete)
    return (
      <Stack gap="md">
        <TemplateReport report={incomplete} isDone />
        <Actions>
          <Button onClick={() => void open(incomplete)} data-autofocus>
            {t('Templates:OpenOrder')}
          </Button>
        </Actions>
      </Stack>
    )
  return (
    <TemplateNameForm
      field="offerName"
      label={t('Offer:Name')}
      limit={OfferNameMaxLength}
      initialName={initialName}
      submit={() => t('CreateOrder:Submit')}
      isBlocked={!preview.data}
      save={save}
      onCancel={onClose}
    >
      {() => (
        <>
          <output>
            {preview.data ? <TemplateReport report={preview.data} /> : !preview.error && <Skeleton height="3rem" />}
          </output>
          <FormError>{preview.error ? errorText(preview.error) : undefined}</FormError>
        </>
      )}
    </TemplateNameForm>
  )
}

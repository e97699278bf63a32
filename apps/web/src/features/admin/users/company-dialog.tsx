import { Button, Checkbox, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AdminUser, UserCompany } from '@veck/contract'
import { CompanyNumberMaxLength } from '@veck/contract/limits'
import { useTranslation } from 'react-i18next'
import { Actions } from '../../../components/actions.tsx'
import { FormError } from '../../../components/form-error.tsx'
import { showDone } from '../../../components/toasts.tsx'
import { client, queries } from '../../../lib/api.ts'
import { useFormCall } from '../../../lib/use-form-call.ts'
import { Fetched } from '../fetched.tsx'

/** Apart from the list of accounts: a sole trader's numbers are personal numbers, and stand in no list. */
export function CompanyDialog({ user, opened, onClose }: { user: AdminUser; opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const query = useQuery({ ...queries.getUserCompany({ params: { id: user.id } }), enabled: opened })
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('AdminUsers:CompanyOf', { email: user.email })}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('Admin:Cancel') }}
    >
      <Fetched query={query}>{(company) => <CompanyForm user={user} company={company} onDone={onClose} />}</Fetched>
    </Modal>
  )
}

function CompanyForm({ user, company, onDone }: { user: AdminUser; company: UserCompany; onDone: () => void }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { electronicAddress, vatNumber, vatNumberVerifiedOn: date, vatNumberVerifiedBy: by } = company
  const form = useForm({ initialValues: { electronicAddress, vatNumber, verified: date !== null } })
  const params = { id: user.id }
  const save = useFormCall(form, async (body) => {
    const changed = await client.changeUserCompany({ params, body })
    queryClient.setQueryData(queries.getUserCompany({ params }).queryKey, changed)
    showDone(t('AdminUsers:Saved', { email: user.email }))
    onDone()
  })
  return (
    <form noValidate onSubmit={save.onSubmit}>
      <Stack gap="md">
        <TextInput
          {...form.getInputProps('electronicAddress')}
          name="electronicAddress"
          label={t('Delivery:electronicAddress')}
          description={t('Delivery:electronicAddressText')}
          maxLength={CompanyNumberMaxLength}
          autoComplete="off"
          data-autofocus
        />
        <TextInput
          {...form.getInputProps('vatNumber')}
          name="vatNumber"
          label={t('Company:vatNumber')}
          description={t('Company:vatNumberText')}
          maxLength={CompanyNumberMaxLength}
          autoComplete="off"
        />
        <Checkbox
          {...form.getInputProps('verified', { type: 'checkbox' })}
          name="verified"
          label={t('AdminUsers:verified')}
          description={t('AdminUsers:verifiedText')}
        />
        {date && <Text size="sm">{t('AdminUsers:VerifiedBy', { date, by: by ?? '' })}</Text>}
        <FormError>{save.message}</FormError>
        <Actions>
          <Button variant="default" onClick={onDone}>
            {t('Admin:Cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('Admin:Save')}
          </Button>
        </Actions>
      </Stack>
    </form>
  )
}

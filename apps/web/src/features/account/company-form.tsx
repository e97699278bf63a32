import { Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Company } from '@veck/contract'
import { CompanyNumberMaxLength } from '@veck/contract/limits'
import { useTranslation } from 'react-i18next'
import { FormError } from '../../components/form-error.tsx'
import { showDone } from '../../components/toasts.tsx'
import { client, queries } from '../../lib/api.ts'
import { useFormCall } from '../../lib/use-form-call.ts'
import classes from './change-password.module.css'

/** The numbers of one's company: orders name it by them. */
export function CompanyNumbers() {
  const { data } = useQuery(queries.getCompany())
  return data ? <CompanyForm company={data} /> : null
}

function CompanyForm({ company }: { company: Company }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { electronicAddress, vatNumber, vatNumberVerifiedOn } = company
  const form = useForm({ initialValues: { electronicAddress, vatNumber } })
  const save = useFormCall(form, async (body) => {
    const changed = await client.changeCompany({ body })
    queryClient.setQueryData(queries.getCompany().queryKey, changed)
    form.setValues({ electronicAddress: changed.electronicAddress, vatNumber: changed.vatNumber })
    showDone(t('Company:Saved'))
  })
  return (
    <form noValidate onSubmit={save.onSubmit} className={classes.card} aria-labelledby="company">
      <Stack gap="md">
        <Title order={2} id="company">
          {t('Company:Title')}
        </Title>
        <TextInput
          {...form.getInputProps('electronicAddress')}
          name="electronicAddress"
          label={t('Delivery:electronicAddress')}
          description={t('Delivery:electronicAddressText')}
          maxLength={CompanyNumberMaxLength}
          autoComplete="off"
        />
        <TextInput
          {...form.getInputProps('vatNumber')}
          name="vatNumber"
          label={t('Company:vatNumber')}
          description={t('Company:vatNumberText')}
          maxLength={CompanyNumberMaxLength}
          autoComplete="off"
        />
        {vatNumber !== '' && (
          <Text size="sm">
            {vatNumberVerifiedOn ? t('Company:Verified', { date: vatNumberVerifiedOn }) : t('Company:NotVerified')}
          </Text>
        )}
        <FormError>{save.message}</FormError>
        <Button type="submit" loading={save.isPending} className={classes.submit}>
          {t('Company:Save')}
        </Button>
      </Stack>
    </form>
  )
}

import { Button, Stack, Text, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Profile } from '@veck/contract'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { AddressInputs } from '../../components/forms/address-inputs.tsx'
import { FormError } from '../../components/forms/form-error.tsx'
import { showDone } from '../../components/messages/toasts.tsx'
import { rulesWith } from '../../lib/forms/address-rules.ts'
import { client, queries } from '../../lib/server/api.ts'
import { session } from '../../lib/session/session.ts'
import { useFormCall } from '../../lib/forms/use-form-call.ts'
import classes from '../../components/layout/section-card.module.css'

const fields = ['firstName', 'lastName', 'company', 'cellPhone', 'mobile'] as const
const { cellPhone, mobile } = rulesWith([])

type ProfileFormProps = {
  /** The user has quotes and deliveries, in which these details are used. */
  usesCurtains: boolean
}

/** The user's name, company and phone number. */
export function ProfileForm({ usesCurtains }: ProfileFormProps) {
  const { data } = useQuery(queries.getProfile())
  // The form is shown when the values are loaded: filling it in later would overwrite typed text.
  return data ? <FilledProfileForm profile={data} usesCurtains={usesCurtains} /> : null
}

function FilledProfileForm({ profile, usesCurtains }: ProfileFormProps & { profile: Profile }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const form = useForm<Profile>({ initialValues: profile, validate: { cellPhone, mobile } })
  const call = useFormCall(form, async (values) => {
    const changed = await client.changeProfile({ body: values })
    queryClient.setQueryData(queries.getProfile().queryKey, changed)
    void queryClient.invalidateQueries({ queryKey: ['getDeliveryDefaults'] })
    form.setValues(changed)
    const { company: erpCompanyName, cellPhone: phoneNumber, ...same } = changed
    session.changeUser({ ...same, erpCompanyName, phoneNumber })
    showDone(t('Profile:Saved'))
  })
  return (
    <section className={classes.card}>
      <form noValidate onSubmit={call.onSubmit}>
        <Stack gap="md">
          <div>
            <Title order={2} id="profile">
              {t('Profile:Title')}
            </Title>
            {usesCurtains && <Text className={classes.text}>{t('Profile:Text')}</Text>}
          </div>
          <AddressInputs form={form} labelledBy="profile" fields={fields} required={[]} />
          <FormError>{call.message}</FormError>
          <Button type="submit" loading={call.isPending} className={classes.button}>
            {t('Profile:Save')}
          </Button>
        </Stack>
      </form>
    </section>
  )
}

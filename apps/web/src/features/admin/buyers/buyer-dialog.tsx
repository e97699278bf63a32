import { Button, Checkbox, Modal, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMediaQuery } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import type { BuyerSecrets, Language } from '@veck/contract'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Actions } from '../../../components/layout/actions.tsx'
import { FormError } from '../../../components/forms/form-error.tsx'
import { client, queries } from '../../../lib/server/api.ts'
import { emailAddress, filledIn } from '../../../lib/forms/field-rules.ts'
import { useFormCall } from '../../../lib/forms/use-form-call.ts'
import classes from '../admin.module.css'

type BuyerDialogProps = { opened: boolean; onClose: () => void; onAdded: (secrets: BuyerSecrets) => void }

export function BuyerDialog({ opened, onClose, onAdded }: BuyerDialogProps) {
  const { t } = useTranslation()
  const fullScreen = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false })
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('AdminBuyers:New')}
      size="lg"
      fullScreen={fullScreen}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('Admin:Cancel') }}
    >
      <BuyerForm onCancel={onClose} onAdded={onAdded} />
    </Modal>
  )
}

const initialValues = {
  name: '',
  byCxml: true,
  domain: 'NetworkID',
  identity: '',
  byOci: false,
  username: '',
  email: '',
  byGet: false,
  hosts: '',
  electronicAddress: '',
  locale: 'sv' as Language,
}
type Values = typeof initialValues

const when =
  (isAsked: (values: Values) => boolean, rule: (value: string) => ReactNode) => (value: string, values: Values) =>
    isAsked(values) ? rule(value) : null
const byCxml = (values: Values) => values.byCxml
const byOci = (values: Values) => values.byOci

function BuyerForm({ onCancel, onAdded }: { onCancel: () => void; onAdded: (secrets: BuyerSecrets) => void }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const form = useForm<Values>({
    initialValues,
    validate: {
      name: filledIn,
      hosts: filledIn,
      domain: when(byCxml, filledIn),
      identity: when(byCxml, filledIn),
      username: when(byOci, filledIn),
      email: when(byOci, emailAddress),
    },
  })
  const save = useFormCall(form, async (values) => {
    const { name, domain, identity, username, email, byGet, hosts, locale, electronicAddress } = values
    const secrets = await client.addBuyer({
      body: {
        name,
        locale,
        electronicAddress,
        cxml: values.byCxml ? { domain, identity } : null,
        oci: values.byOci ? { username, email, byGet } : null,
        returnHosts: hosts.split(/[\s,]+/).filter(Boolean),
      },
    })
    await queryClient.invalidateQueries({ queryKey: queries.getBuyers().queryKey })
    onAdded(secrets)
  })
  const input = (name: Exclude<keyof Values, 'byCxml' | 'byOci' | 'byGet'>) => ({
    ...form.getInputProps(name),
    name,
    label: t(name === 'electronicAddress' ? 'Delivery:electronicAddress' : `AdminBuyers:${name}`),
    autoComplete: 'off',
  })
  return (
    <form noValidate onSubmit={save.onSubmit}>
      <Stack gap="md">
        <TextInput {...input('name')} required data-autofocus />
        <Checkbox {...form.getInputProps('byCxml', { type: 'checkbox' })} label={t('AdminBuyers:byCxml')} />
        {form.values.byCxml && (
          <div className={classes.fields}>
            <TextInput {...input('domain')} required />
            <TextInput {...input('identity')} required />
          </div>
        )}
        <Checkbox {...form.getInputProps('byOci', { type: 'checkbox' })} label={t('AdminBuyers:byOci')} />
        {form.values.byOci && (
          <div className={classes.fields}>
            <TextInput {...input('username')} required />
            <TextInput {...input('email')} type="email" required />
          </div>
        )}
        {form.values.byOci && (
          <Checkbox
            {...form.getInputProps('byGet', { type: 'checkbox' })}
            label={t('AdminBuyers:byGet')}
            description={t('AdminBuyers:byGetText')}
          />
        )}
        <TextInput {...input('hosts')} description={t('AdminBuyers:hostsText')} required />
        <TextInput {...input('electronicAddress')} description={t('AdminBuyers:electronicAddressText')} />
        <NativeSelect
          {...input('locale')}
          data={[
            { value: 'sv', label: t('Admin:sv') },
            { value: 'en', label: t('Admin:en') },
          ]}
        />
        <FormError>{save.message}</FormError>
        <Actions>
          <Button variant="default" onClick={onCancel}>
            {t('Admin:Cancel')}
          </Button>
          <Button type="submit" loading={save.isPending} disabled={!form.values.byCxml && !form.values.byOci}>
            {t('AdminBuyers:Add')}
          </Button>
        </Actions>
      </Stack>
    </form>
  )
}

import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconFingerprint } from '@tabler/icons-react'
import type { Passkey, SecondFactors } from '@veck/contract'
import { FactorNameMaxLength } from '@veck/contract/limits'
import { FormError } from '../../components/forms/form-error.tsx'
import { client } from '../../lib/server/api.ts'
import { filledIn } from '../../lib/forms/field-rules.ts'
import { makePasskey } from '../../lib/session/passkey.ts'
import { useFormCall } from '../../lib/forms/use-form-call.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { MailedCode } from './mailed-code.tsx'

type AddPasskeyProps = {
  factors: SecondFactors
  onAdded: (changed: SecondFactors, recoveryCodes: string[] | null) => void
}

/** Names the passkey, then the browser makes it. */
export function AddPasskey({ factors, onAdded }: AddPasskeyProps) {
  const { t } = useTranslation()
  const { needsMailedCode, passkeys } = factors
  const form = useForm({
    initialValues: { mailedCode: '', name: t('Passkeys:DefaultName', { number: passkeys.length + 1 }) },
    validate: { mailedCode: needsMailedCode ? filledIn : () => null, name: filledIn },
  })
  const add = useFormCall(form, async ({ mailedCode, name }) => {
    const { passkeyOptions } = await client.startPasskey({ body: needsMailedCode ? { mailedCode } : {} })
    const response = await makePasskey(passkeyOptions)
    const { secondFactors, recoveryCodes } = await client.addPasskey({ body: { name, response } })
    onAdded(secondFactors, recoveryCodes)
  })
  return (
    <form noValidate onSubmit={add.onSubmit}>
      <Stack gap="md">
        <Text>{t('Passkeys:AddText')}</Text>
        {needsMailedCode && (
          <MailedCode send={() => client.mailEnrolmentCode()} input={form.getInputProps('mailedCode')} />
        )}
        <NameField {...form.getInputProps('name')} />
        <FormError>{add.message}</FormError>
        <Button
          type="submit"
          fullWidth
          loading={add.isPending}
          leftSection={<IconFingerprint size={20} stroke={1.5} aria-hidden />}
        >
          {t('Passkeys:Make')}
        </Button>
      </Stack>
    </form>
  )
}

type RenamePasskeyProps = { passkey: Passkey; onRenamed: (changed: SecondFactors) => void }

export function RenamePasskey({ passkey: { id, name }, onRenamed }: RenamePasskeyProps) {
  const { t } = useTranslation()
  const form = useForm({ initialValues: { name }, validate: { name: filledIn } })
  const rename = useFormCall(form, async (body) => onRenamed(await client.renamePasskey({ params: { id }, body })))
  return (
    <form noValidate onSubmit={rename.onSubmit}>
      <Stack gap="md">
        <NameField {...form.getInputProps('name')} data-autofocus />
        <FormError>{rename.message}</FormError>
        <Button type="submit" fullWidth loading={rename.isPending}>
          {t('Passkeys:Save')}
        </Button>
      </Stack>
    </form>
  )
}

/** A name by which the user knows the device again. */
export function NameField(props: Partial<Parameters<typeof TextInput>[0]>) {
  const { t } = useTranslation()
  return (
    <TextInput
      {...props}
      name="name"
      label={t('Passkeys:Name')}
      description={t('Passkeys:NameText')}
      maxLength={FactorNameMaxLength}
      autoComplete="off"
    />
  )
}

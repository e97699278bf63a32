import { Button, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { Actions } from '../../components/layout/actions.tsx'
import { FormError } from '../../components/forms/form-error.tsx'
import { newName } from '../../lib/forms/name-rules.ts'
import { useFormCall } from '../../lib/forms/use-form-call.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'

type TemplateNameFormProps = {
  /** The field of the call that the name fills. */
  field: 'name' | 'offerName'
  label: string
  limit: number
  initialName: string
  submit: (name: string) => string
  isBlocked?: boolean
  save: (name: string) => Promise<void>
  onCancel: () => void
  /** Below the field. */
  children: (name: string) => ReactNode
}

/** A form with one name: of a template, or of an order that is made from one. */
export function TemplateNameForm(props: TemplateNameFormProps) {
  const { field, label, limit, initialName, submit, isBlocked = false, save, onCancel, children } = props
  const { t } = useTranslation()
  const form = useForm<Record<string, string>>({
    initialValues: { [field]: initialName },
    validate: { [field]: newName(limit) },
  })
  const call = useFormCall(form, (values) => save((values[field] ?? '').trim()))
  const name = (form.values[field] ?? '').trim()
  return (
    <form noValidate onSubmit={call.onSubmit}>
      <Stack gap="md">
        <TextInput
          {...form.getInputProps(field)}
          name={field}
          label={label}
          description={form.errors[field] ? null : t('Fields:tooLong', { limit })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data-autofocus
          autoComplete="off"
          onFocus={({ target }) => target.select()}
        />
        {children(name)}
        <FormError>{call.message}</FormError>
        <Actions>
          <Button variant="default" onClick={onCancel}>
            {t('Templates:Cancel')}
          </Button>
          <Button type="submit" loading={call.isPending} disabled={isBlocked}>
            {submit(name)}
          </Button>
        </Actions>
      </Stack>
    </form>
  )
}

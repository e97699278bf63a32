import { Button, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { Actions } from '../../components/layout/actions.tsx'
import { FormError } from '../../components/forms/form-error.tsx'
import { useFocusOnArrival } from '../../lib/screen/focus.ts'
import { useFormCall } from '../../lib/forms/use-form-call.ts'
import { isChangedMeanwhile } from '../../lib/server/change-as-seen.ts'
import { NameConflict, type Conflict } from './name-conflict.tsx'

type NameFormProps = {
  label: string
  submit: string
  limit: number
  initialName?: string
  rule: (name: string) => string | null
  /** An empty field disables Save without a message (B5.2, on rename). */
  quietWhenEmpty?: boolean
  save: (name: string) => Promise<void>
  onCancel: () => void
  /** Explains the failure. Without it only the server's message is shown. */
  failed?: (message: string) => string
  /** The choice to show when another user changed the name meanwhile. */
  conflict?: Conflict | undefined
  /** More fields below the name. */
  children?: ReactNode
}

/** A form with one name field. The name is trimmed. */
export function NameForm(props: NameFormProps) {
  const {
    label,
    submit,
    limit,
    initialName = '',
    rule,
    quietWhenEmpty = false,
    save,
    onCancel,
    failed,
    conflict,
    children,
  } = props
  const { t } = useTranslation()
  const field = useFocusOnArrival<HTMLInputElement>()
  const form = useForm({ initialValues: { name: initialName }, validate: { name: rule } })
  const call = useFormCall(form, ({ name }) => save(name.trim()))
  const isConflict = isChangedMeanwhile(call.error)
  const isBlocked = quietWhenEmpty && form.values.name.trim() === ''
  return (
    <form noValidate onSubmit={call.onSubmit}>
      <Stack gap="md">
        <TextInput
          {...form.getInputProps('name')}
          name="name"
          label={label}
          // The limit or the error in the same place, so that the layout does not move.
          description={form.errors.name ? null : t('Fields:tooLong', { limit })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          ref={field}
          data-autofocus
          autoComplete="off"
          onFocus={({ target }) => target.select()}
        />
        {children}
        {isConflict && conflict ? (
          <NameConflict conflict={conflict} />
        ) : (
          <>
            <FormError>{failed && call.message ? failed(call.message) : call.message}</FormError>
            <Actions>
              <Button variant="default" onClick={onCancel}>
                {t('NameForm:Cancel')}
              </Button>
              <Button type="submit" loading={call.isPending} disabled={isBlocked}>
                {submit}
              </Button>
            </Actions>
          </>
        )}
      </Stack>
    </form>
  )
}

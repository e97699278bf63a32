import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import type { EditableText, Language } from '@veck/contract'
import { SystemTextMaxLength } from '@veck/contract/limits'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { FormError } from '../../../components/forms/form-error.tsx'
import { showDone } from '../../../components/messages/toasts.tsx'
import { client } from '../../../lib/server/api.ts'
import { isTyping } from '../../../lib/screen/focus.ts'
import { filledIn } from '../../../lib/forms/field-rules.ts'
import { useFormCall } from '../../../lib/forms/use-form-call.ts'

type TextFormProps = { textKey: string; locale: Language; current: EditableText[Language] }

/** One text in one language. Users see a change after they reload the page. */
export function TextForm({ textKey, locale, current }: TextFormProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const form = useForm({ initialValues: { text: current.text }, validate: { text: filledIn } })
  /** A pressed button is disabled or removed, so the focus must move. */
  const goToField = () => form.getInputNode('text')?.focus()
  const takeShipped = () => {
    form.setFieldValue('text', current.shipped)
    goToField()
  }
  const save = useFormCall(form, async ({ text }) => {
    const typed = text.trim()
    await client.setText({ body: { locale, key: textKey, text: typed === current.shipped ? null : typed } })
    // Updated in place: the changed text stays visible even if the search no longer matches it.
    queryClient.setQueriesData<EditableText[]>({ queryKey: ['findTexts'] }, (found) =>
      found?.map((one) => (one.key === textKey ? { ...one, [locale]: { ...current, text: typed } } : one)),
    )
    showDone(t('AdminTexts:Saved'))
    if (!isTyping()) goToField()
  })
  const isOwn = form.values.text !== current.shipped
  return (
    <form noValidate onSubmit={save.onSubmit}>
      <Stack gap="sm">
        <Textarea
          {...form.getInputProps('text')}
          name="text"
          lang={locale}
          label={t(`Admin:${locale}`)}
          description={isOwn ? t('AdminTexts:Shipped', { text: current.shipped }) : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={SystemTextMaxLength}
          autosize
          minRows={2}
          maxRows={8}
        />
        <FormError>{save.message}</FormError>
        <Group>
          <Button type="submit" loading={save.isPending} disabled={form.values.text === current.text}>
            {t('Admin:Save')}
          </Button>
          {isOwn && (
            <Button variant="subtle" onClick={takeShipped}>
              {t('AdminTexts:UseShipped')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}

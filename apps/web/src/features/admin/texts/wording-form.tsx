import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import type { EditableText, Language } from '@veck/contract'
import { SystemTextMaxLength } from '@veck/contract/limits'
import { useTranslation } from 'react-i18next'
import { FormError } from '../../../components/form-error.tsx'
import { showDone } from '../../../components/toasts.tsx'
import { client } from '../../../lib/api.ts'
import { isTyping } from '../../../lib/is-typing.ts'
import { filledIn } from '../../../lib/field-rules.ts'
import { useFormCall } from '../../../lib/use-form-call.ts'

type WordingFormProps = { textKey: string; locale: Language; wording: EditableText[Language] }

/** One text in one language; everyone sees it the next time they load the page. */
export function WordingForm({ textKey, locale, wording }: WordingFormProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const form = useForm({ initialValues: { text: wording.text }, validate: { text: filledIn } })
  /** The buttons rest or go once they are pressed. */
  const goToField = () => form.getInputNode('text')?.focus()
  const takeShipped = () => {
    form.setFieldValue('text', wording.shipped)
    goToField()
  }
  const save = useFormCall(form, async ({ text }) => {
    const words = text.trim()
    await client.setText({ body: { locale, key: textKey, text: words === wording.shipped ? null : words } })
    // Stays in sight, though it may no longer be what was searched for.
    queryClient.setQueriesData<EditableText[]>({ queryKey: ['findTexts'] }, (found) =>
      found?.map((one) => (one.key === textKey ? { ...one, [locale]: { ...wording, text: words } } : one)),
    )
    showDone(t('AdminTexts:Saved'))
    if (!isTyping()) goToField()
  })
  const isOwn = form.values.text !== wording.shipped
  return (
    <form noValidate onSubmit={save.onSubmit}>
      <Stack gap="sm">
        <Textarea
          {...form.getInputProps('text')}
          name="text"
          lang={locale}
          label={t(`Admin:${locale}`)}
          description={isOwn ? t('AdminTexts:Shipped', { text: wording.shipped }) : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={SystemTextMaxLength}
          autosize
          minRows={2}
          maxRows={8}
        />
        <FormError>{save.message}</FormError>
        <Group>
          <Button type="submit" loading={save.isPending} disabled={form.values.text === wording.text}>
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

import { Badge, Box, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { HelpPage, Language } from '@veck/contract'
import { HelpPageMaxLength } from '@veck/contract/limits'
import { useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import { FormError } from '../../../components/forms/form-error.tsx'
import { LeaveDialog } from '../../../components/dialogs/leave-dialog.tsx'
import { showDone } from '../../../components/messages/toasts.tsx'
import { WrittenPage } from '../../../components/layout/written-page.tsx'
import { client } from '../../../lib/server/api.ts'
import { errorText } from '../../../lib/server/error-text.ts'
import { filledIn } from '../../../lib/forms/field-rules.ts'
import { useFormCall } from '../../../lib/forms/use-form-call.ts'
import classes from '../admin.module.css'

/** The HTML of the page and a preview of it, sanitized by the server. */
export function HelpForm({ locale, page }: { locale: Language; page: HelpPage }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const form = useForm({ initialValues: { html: page.html }, validate: { html: filledIn } })
  const write = async (html: string | null) => {
    await client.setHelpPage({ params: { locale }, body: { html } })
    await queryClient.invalidateQueries({ queryKey: ['getHelpPage'] })
    await queryClient.invalidateQueries({ queryKey: ['getHelp'] })
    showDone(t('AdminHelp:Saved'))
  }
  const save = useFormCall(form, ({ html }) => write(html))
  const restoreShipped = useMutation({ mutationFn: () => write(null), onSuccess: () => setAsking(false) })
  // The server trims the text.
  const isChanged = form.values.html.trim() !== page.html.trim()
  return (
    <form noValidate onSubmit={save.onSubmit} className={classes.card}>
      <Stack gap="md">
        <div className={classes.sides}>
          <Textarea
            {...form.getInputProps('html')}
            name="html"
            label={t('AdminHelp:Html')}
            description={t('AdminHelp:HtmlText')}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            maxLength={HelpPageMaxLength}
            spellCheck={false}
            classNames={{ input: classes.code ?? '' }}
          />
          <HelpPreview html={form.values.html} />
        </div>
        <FormError>{save.message}</FormError>
        <Group>
          <Button type="submit" loading={save.isPending} disabled={!isChanged}>
            {t('AdminHelp:Publish')}
          </Button>
          {page.own && (
            <Button variant="subtle" color="falu" onClick={() => setAsking(true)}>
              {t('AdminHelp:UseShipped')}
            </Button>
          )}
          <Badge variant="light" color={page.own ? 'ochre' : 'spruce'}>
            {t(page.own ? 'AdminHelp:Own' : 'AdminHelp:Shipped')}
          </Badge>
        </Group>
      </Stack>
      <ConfirmDialog
        opened={asking}
        title={t('AdminHelp:AskTitle')}
        confirm={t('AdminHelp:AskConfirm')}
        cancel={t('Admin:Cancel')}
        destructive
        loading={restoreShipped.isPending}
        error={restoreShipped.error ? errorText(restoreShipped.error) : undefined}
        onConfirm={() => restoreShipped.mutate()}
        onCancel={() => setAsking(false)}
      >
        {t('AdminHelp:AskText')}
      </ConfirmDialog>
      <LeaveDialog text={t('Admin:LeaveText')} isLost={() => isChanged} alsoOnClosing />
    </form>
  )
}

function HelpPreview({ html }: { html: string }) {
  const { t } = useTranslation()
  const [debouncedHtml] = useDebouncedValue(html, 400)
  const preview = useQuery({
    queryKey: ['previewHelp', debouncedHtml],
    queryFn: ({ signal }) => client.previewHelp({ body: { html: debouncedHtml } }, { signal }),
    enabled: debouncedHtml.trim() !== '',
    placeholderData: keepPreviousData,
  })
  return (
    <div className={classes.preview}>
      <Text fw={600} aria-hidden>
        {t('AdminHelp:Preview')}
      </Text>
      <FormError>{preview.error ? errorText(preview.error) : undefined}</FormError>
      {/* Focusable, so that the keyboard can scroll it. */}
      <Box component="section" tabIndex={0} aria-label={t('AdminHelp:Preview')} className={classes.page}>
        <WrittenPage html={preview.data?.html ?? ''} />
      </Box>
    </div>
  )
}

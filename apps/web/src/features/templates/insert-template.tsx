import { Button, NativeSelect, Skeleton, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Template } from '@veck/contract'
import { useState } from 'react'
import { Actions } from '../../components/layout/actions.tsx'
import { FormError } from '../../components/forms/form-error.tsx'
import { NotFetched } from '../../components/messages/not-fetched.tsx'
import { showDone } from '../../components/messages/toasts.tsx'
import { client, queries } from '../../lib/server/api.ts'
import { changeQueue } from '../../lib/server/change-queue.ts'
import { errorText } from '../../lib/server/error-text.ts'
import type { TemplateDialog } from '../../lib/order/template-dialog.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { TemplateReport } from './template-report.tsx'

type InsertTemplateProps = { request: Extract<TemplateDialog, { kind: 'insert' }>; onClose: () => void }

/** Chooses a template, shows what it becomes, and inserts it into a folder as one change. */
export function InsertTemplate({ request: { orderId, folder }, onClose }: InsertTemplateProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery({ ...queries.getTemplates(), staleTime: 0 })
  const [chosenId, setChosenId] = useState('')
  const templates = data?.templates ?? []
  const chosen = templates.find(({ id }) => id === chosenId) ?? templates[0]
  const input = { params: { id: orderId }, body: { templateId: chosen?.id ?? '', folderId: folder.id } }
  const preview = useQuery({
    queryKey: ['previewTemplate', input],
    queryFn: () => client.insertTemplate({ ...input, body: { ...input.body, preview: true } }),
    enabled: chosen !== undefined,
    // Always as the order is now.
    staleTime: 0,
    gcTime: 0,
  })
  const insert = useMutation({
    ...changeQueue(orderId),
    mutationFn: () => client.insertTemplate(input),
    onSuccess: async ({ refused }) => {
      await queryClient.invalidateQueries({ queryKey: queries.getOrder({ params: { id: orderId } }).queryKey })
      if (refused.length > 0) return
      showDone(t('Templates:Inserted', { name: chosen?.name ?? '', folder: folder.name }))
      onClose()
    },
  })
  if (error && !data) return <NotFetched onRetry={() => void refetch()}>{errorText(error)}</NotFetched>
  if (insert.data && insert.data.refused.length > 0)
    return (
      <Stack gap="md">
        <output>{t('Templates:Inserted', { name: chosen?.name ?? '', folder: folder.name })}</output>
        <TemplateReport report={insert.data} isDone />
        <Actions>
          <Button onClick={onClose}>{t('Templates:Close')}</Button>
        </Actions>
      </Stack>
    )
  const problem = insert.error ?? preview.error
  return (
    <Stack gap="md">
      {data && templates.length === 0 ? (
        <Text>{t('Templates:EmptyText')}</Text>
      ) : (
        <>
          <NativeSelect
            label={t('Templates:Choose')}
            description={t('Templates:InsertInto', { folder: folder.name })}
            value={chosen?.id ?? ''}
            onChange={({ currentTarget }) => {
              insert.reset()
              setChosenId(currentTarget.value)
            }}
            data-autofocus
          >
            <TemplateOptions label={t('Templates:Own')} templates={templates.filter(({ isOwn }) => isOwn)} />
            <TemplateOptions label={t('Templates:Shared')} templates={templates.filter(({ isOwn }) => !isOwn)} />
          </NativeSelect>
          <output>
            {preview.data ? <TemplateReport report={preview.data} /> : !problem && <Skeleton height="3rem" />}
          </output>
        </>
      )}
      <FormError>{problem ? errorText(problem) : undefined}</FormError>
      <Actions>
        <Button variant="default" onClick={onClose}>
          {t('Templates:Cancel')}
        </Button>
        <Button disabled={!preview.data || preview.isError} loading={insert.isPending} onClick={() => insert.mutate()}>
          {t('Templates:InsertIt')}
        </Button>
      </Actions>
    </Stack>
  )
}

function TemplateOptions({ label, templates }: { label: string; templates: readonly Template[] }) {
  const { t } = useTranslation()
  if (templates.length === 0) return null
  return (
    <optgroup label={label}>
      {templates.map(({ id, name, kind, owner, isOwn }) => (
        <option key={id} value={id}>
          {[name, t(`Templates:Kind.${kind}`), !isOwn && owner].filter(Boolean).join(' · ')}
        </option>
      ))}
    </optgroup>
  )
}

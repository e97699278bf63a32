import { Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { TemplateNameMaxLength } from '@veck/contract/limits'
import { FormNotice } from '../../components/forms/form-notice.tsx'
import { showDone } from '../../components/messages/toasts.tsx'
import { client, queries } from '../../lib/server/api.ts'
import type { TemplateDialog } from '../../lib/order/template-dialog.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { TemplateNameForm } from './template-name-form.tsx'

type SaveTemplateProps = { request: Extract<TemplateDialog, { kind: 'save' }>; onClose: () => void }

/** Asks for the name of a new template. An own template of the same name is replaced, and the form says so first. */
export function SaveTemplate({ request: { kind: _kind, name: initialName, ...item }, onClose }: SaveTemplateProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { queryKey } = queries.getTemplates()
  const { data } = useQuery(queries.getTemplates())
  const sameName = (name: string) =>
    data?.templates.find((one) => one.isOwn && one.name.toLowerCase() === name.toLowerCase())
  const save = async (name: string) => {
    const replaced = sameName(name)
    await client.saveTemplate({ body: { ...item, name, replace: replaced !== undefined } })
    await queryClient.invalidateQueries({ queryKey })
    showDone(t(replaced ? 'Templates:Replaced' : 'Templates:Saved', { name }))
    onClose()
  }
  return (
    <TemplateNameForm
      field="name"
      label={t('Templates:Name')}
      limit={TemplateNameMaxLength}
      initialName={initialName}
      submit={(name) => t(sameName(name) ? 'Templates:Replace' : 'Templates:SaveIt')}
      save={save}
      onCancel={onClose}
    >
      {(name) => (
        <>
          <FormNotice>{sameName(name) && t('Templates:WillReplace', { name: sameName(name)?.name ?? '' })}</FormNotice>
          <Text size="sm" c="dimmed">
            {item.markingId === undefined &&
              `${t('Templates:SaveFolderText', { name: initialName, change: t('SideBar:Change') })} `}
            {t('Templates:SaveText')}
            {data &&
              data.sharedWith.length > 0 &&
              ` ${t('Templates:SharedWith', { emails: data.sharedWith.join(', ') })}`}
          </Text>
        </>
      )}
    </TemplateNameForm>
  )
}

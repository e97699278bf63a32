import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { IconPencil, IconPlus, IconTemplate, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Template } from '@veck/contract'
import { TemplateNameMaxLength } from '@veck/contract/limits'
import { canShare } from '@veck/domain'
import { swedishDay } from '@veck/texts/formats'
import { useState } from 'react'
import { BackLink } from '../../components/layout/back-link.tsx'
import { WholeDates } from '../../components/forms/whole-dates.tsx'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { EmptyState } from '../../components/messages/empty-state.tsx'
import { NotFetched } from '../../components/messages/not-fetched.tsx'
import { Page } from '../../components/layout/page.tsx'
import { StillLoading } from '../../components/messages/still-loading.tsx'
import { showDone } from '../../components/messages/toasts.tsx'
import { client, queries } from '../../lib/server/api.ts'
import { curtainHome } from '../../lib/order/curtain-home.ts'
import { errorText } from '../../lib/server/error-text.ts'
import { usePathTo } from '../../lib/screen/paths.ts'
import { useSession } from '../../lib/session/session.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { OrderFromTemplate } from './order-from-template.tsx'
import { TemplateNameForm } from './template-name-form.tsx'
import framed from '../../components/layout/framed-rows.module.css'
import classes from './templates.module.css'

export default function TemplatesScreen() {
  const { t } = useTranslation()
  const to = usePathTo()
  const user = useSession()?.currentUser
  if (!user) return null
  return (
    <Page
      title={t('Templates:Title')}
      intro={t('Templates:Intro')}
      back={<BackLink to={to(curtainHome(user))}>{t('CreateOrder:Back')}</BackLink>}
    >
      <Templates mayShare={canShare(user).allowed} />
    </Page>
  )
}

type Asked = { about: 'order' | 'rename' | 'delete'; template: Template }

/** Own templates, and those that others share with the user. */
function Templates({ mayShare }: { mayShare: boolean }) {
  const { t } = useTranslation()
  const to = usePathTo()
  const { data, error, refetch } = useQuery({ ...queries.getTemplates(), staleTime: 0 })
  const [asked, setAsked] = useState<Asked>()
  const [isOpen, setIsOpen] = useState(false)
  const ask = (about: Asked['about'], template: Template) => {
    setAsked({ about, template })
    setIsOpen(true)
  }
  const close = () => setIsOpen(false)
  const about = (wanted: Asked['about']) => ({
    template: asked?.template,
    opened: isOpen && asked?.about === wanted,
    onClose: close,
  })
  if (error && !data) return <NotFetched onRetry={() => void refetch()}>{errorText(error)}</NotFetched>
  if (!data)
    return (
      <output aria-label={t('Shell:Loading')}>
        <Skeleton height="4rem" />
        <StillLoading />
      </output>
    )
  return (
    <>
      {data.templates.length === 0 ? (
        <EmptyState icon={IconTemplate} title={t('Templates:Empty')}>
          {t('Templates:EmptyText')}
        </EmptyState>
      ) : (
        <ul className={framed.rows} aria-label={t('Templates:Title')}>
          {data.templates.map((template) => (
            <TemplateRow key={template.id} template={template} onAsk={(what) => ask(what, template)} />
          ))}
        </ul>
      )}
      {mayShare && (
        <p className={classes.shared}>
          {data.sharedWith.length > 0
            ? t('Templates:SharedWith', { emails: data.sharedWith.join(', ') })
            : t('Templates:SharedWithNobody')}{' '}
          <Link to={to('/orders/share')}>{t('Templates:ChangeSharing')}</Link>
        </p>
      )}
      <OrderFromTemplate {...about('order')} />
      <RenameTemplate {...about('rename')} />
      <DeleteTemplate {...about('delete')} />
    </>
  )
}

type TemplateRowProps = { template: Template; onAsk: (about: Asked['about']) => void }

function TemplateRow({
  template: { name, kind, folders, markings, isOwn, owner, updatedAt },
  onAsk,
}: TemplateRowProps) {
  const { t } = useTranslation()
  const size = [
    t(`Templates:Kind.${kind}`),
    folders > 1 && t('Templates:Folders', { count: folders }),
    markings > 0 && t('Templates:Markings', { count: markings }),
  ].filter(Boolean)
  return (
    <li className={`${framed.row} ${classes.row}`}>
      <div className={`${framed.part} ${classes.part}`}>
        <strong className={framed.name}>{name}</strong>
        <span className={framed.about}>{size.join(' · ')}</span>
        <span className={framed.about}>
          {isOwn ? (
            <WholeDates>{t('Templates:SavedOn', { date: swedishDay(new Date(updatedAt)) })}</WholeDates>
          ) : (
            t('Templates:SharedBy', { owner })
          )}
        </span>
      </div>
      <div className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          aria-label={t('Templates:NewOrderOf', { name })}
          onClick={() => onAsk('order')}
        >
          {t('Templates:NewOrderShort')}
        </Button>
        {isOwn && (
          <>
            <ActionIcon color="gray" aria-label={t('Templates:RenameNamed', { name })} onClick={() => onAsk('rename')}>
              <IconPencil size={20} stroke={1.5} aria-hidden />
            </ActionIcon>
            <ActionIcon color="gray" aria-label={t('Templates:DeleteNamed', { name })} onClick={() => onAsk('delete')}>
              <IconTrash size={20} stroke={1.5} aria-hidden />
            </ActionIcon>
          </>
        )}
      </div>
    </li>
  )
}

type TemplateDialogProps = { template: Template | undefined; opened: boolean; onClose: () => void }

function RenameTemplate({ template, opened, onClose }: TemplateDialogProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const save = async (id: string, name: string) => {
    await client.renameTemplate({ params: { id }, body: { name } })
    await queryClient.invalidateQueries({ queryKey: queries.getTemplates().queryKey })
    onClose()
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('Templates:Rename')}
      withCloseButton={false}
      centered
      returnFocus
    >
      {template && (
        <TemplateNameForm
          key={`${template.id} ${template.name}`}
          field="name"
          label={t('Templates:Name')}
          limit={TemplateNameMaxLength}
          initialName={template.name}
          submit={() => t('Templates:SaveName')}
          save={(name) => save(template.id, name)}
          onCancel={onClose}
        >
          {() => null}
        </TemplateNameForm>
      )}
    </Dialog>
  )
}

function DeleteTemplate({ template, opened, onClose }: TemplateDialogProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: ({ id }: Template) => client.deleteTemplate({ params: { id } }),
    onSuccess: async (_answer, { name }) => {
      await queryClient.invalidateQueries({ queryKey: queries.getTemplates().queryKey })
      showDone(t('Templates:Deleted', { name }))
      onClose()
    },
  })
  return (
    <ConfirmDialog
      opened={opened}
      title={t('Templates:DeleteTitle')}
      confirm={t('Templates:Delete')}
      cancel={t('Templates:Cancel')}
      destructive
      loading={remove.isPending}
      error={remove.error ? errorText(remove.error) : undefined}
      onConfirm={() => template && remove.mutate(template)}
      onCancel={() => {
        remove.reset()
        onClose()
      }}
    >
      {t('Templates:DeleteText', { name: template?.name ?? '' })}
    </ConfirmDialog>
  )
}

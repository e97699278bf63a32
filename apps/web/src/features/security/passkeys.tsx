import { ActionIcon, Badge, Button, Text } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { Passkey, SecondFactors } from '@veck/contract'
import { swedishDay, swedishTime } from '@veck/texts/formats'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import rows from '../../components/layout/row-list.module.css'
import { SectionCard } from '../../components/layout/section-card.tsx'
import cardClasses from '../../components/layout/section-card.module.css'
import { showDone } from '../../components/messages/toasts.tsx'
import { client } from '../../lib/server/api.ts'
import { errorText } from '../../lib/server/error-text.ts'
import { canUsePasskeys } from '../../lib/session/passkey.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { AddPasskey, RenamePasskey } from './passkey-forms.tsx'
import type { Changed } from './changed.ts'

const icon = { size: 20, stroke: 1.5, 'aria-hidden': true } as const

type PasskeysProps = { factors: SecondFactors; onChanged: Changed }
type Open = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey }

/** The passkeys of the account: add, rename and remove. */
export function Passkeys({ factors, onChanged }: PasskeysProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const done = (changed: SecondFactors, message: string, codes?: string[] | null) => {
    close()
    onChanged(changed, codes)
    showDone(message)
  }
  const remove = useMutation({
    mutationFn: ({ id }: Passkey) => client.removePasskey({ params: { id } }),
    onSuccess: (changed) => done(changed, t('Passkeys:Removed')),
  })
  const removing = open?.kind === 'remove' ? open.passkey : undefined
  const renaming = open?.kind === 'rename' ? open.passkey : undefined
  const cancel = { 'aria-label': t('Proof:Cancel') }
  return (
    <SectionCard title={t('Passkeys:Title')} text={t(factors.isRequired ? 'Passkeys:TextStaff' : 'Passkeys:Text')}>
      {factors.passkeys.length > 0 && (
        <ul className={rows.list} aria-label={t('Passkeys:Title')}>
          {factors.passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setOpen({ kind: 'rename', passkey })}
              onRemove={() => {
                remove.reset()
                setOpen({ kind: 'remove', passkey })
              }}
            />
          ))}
        </ul>
      )}
      {canUsePasskeys() ? (
        <Button
          variant="default"
          className={cardClasses.button}
          leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
          onClick={() => setOpen({ kind: 'add' })}
        >
          {t('Passkeys:Add')}
        </Button>
      ) : (
        <Text c="dimmed">{t('Passkeys:NotHere')}</Text>
      )}
      <Dialog
        opened={open?.kind === 'add'}
        onClose={close}
        title={t('Passkeys:Add')}
        closeOnClickOutside={false}
        closeButtonProps={cancel}
      >
        <AddPasskey factors={factors} onAdded={(changed, codes) => done(changed, t('Passkeys:Added'), codes)} />
      </Dialog>
      <Dialog
        opened={renaming !== undefined}
        onClose={close}
        title={t('Passkeys:RenameTitle')}
        closeButtonProps={cancel}
      >
        {renaming && <RenamePasskey passkey={renaming} onRenamed={(changed) => done(changed, t('Passkeys:Renamed'))} />}
      </Dialog>
      <ConfirmDialog
        opened={removing !== undefined}
        title={t('Passkeys:RemoveTitle')}
        confirm={t('Passkeys:RemoveYes')}
        cancel={t('Proof:Cancel')}
        destructive
        loading={remove.isPending}
        error={remove.error ? errorText(remove.error) : undefined}
        onConfirm={() => removing && remove.mutate(removing)}
        onCancel={close}
      >
        {removing && t('Passkeys:RemoveText', { name: removing.name })}
      </ConfirmDialog>
    </SectionCard>
  )
}

type PasskeyRowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void }

function PasskeyRow({ passkey: { name, isSynced, createdAt, lastUsedAt }, onRename, onRemove }: PasskeyRowProps) {
  const { t } = useTranslation()
  const used = lastUsedAt ? t('Sessions:LastUsed', { time: swedishTime(lastUsedAt) }) : t('Passkeys:NotUsedYet')
  return (
    <li>
      <div className={rows.place}>
        <div className={rows.name}>
          {name}
          {isSynced && <Badge variant="default">{t('Passkeys:Synced')}</Badge>}
        </div>
        <div className={rows.rest}>
          <span>{t('Passkeys:Created', { day: swedishDay(createdAt) })}</span> · <span>{used}</span>
        </div>
      </div>
      <div className={rows.actions}>
        <ActionIcon aria-label={t('Passkeys:Rename', { name })} onClick={onRename}>
          <IconPencil {...icon} />
        </ActionIcon>
        <ActionIcon color="falu" aria-label={t('Passkeys:Remove', { name })} onClick={onRemove}>
          <IconTrash {...icon} />
        </ActionIcon>
      </div>
    </li>
  )
}

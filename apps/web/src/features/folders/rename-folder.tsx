import type { Folder, Order } from '@veck/contract'
import { FolderNameMaxLength } from '@veck/domain'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePathTo } from '../../lib/paths.ts'
import { newName } from '../../lib/name-rules.ts'
import { RenameForm } from './rename-form.tsx'

const rule = newName(FolderNameMaxLength)

/** The form to rename a folder (B2.6, B4.16). */
export function RenameFolder({ order, folder }: { order: Order; folder: Folder }) {
  const { t } = useTranslation()
  const to = usePathTo()
  const navigate = useNavigate()
  const back = () =>
    void navigate({ to: to('/order/$order/folder/$folder', { order: order.id, folder: folder.id }), replace: true })
  return (
    <RenameForm
      order={order}
      chosen={{ kind: 'folder', item: folder }}
      label={t('RenameFolder:Name')}
      submit={t('RenameFolder:Submit')}
      limit={FolderNameMaxLength}
      rule={rule}
      quietWhenEmpty
      onDone={back}
      onCancel={back}
    />
  )
}

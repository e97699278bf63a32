import type { Folder, Order } from '@veck/contract'
import { FolderNameMaxLength, isRoot } from '@veck/domain'
import { useNavigate, Navigate } from '@tanstack/react-router'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { usePathTo } from '../../lib/screen/paths.ts'
import { newName } from '../../lib/forms/name-rules.ts'
import { RenameForm } from './rename-form.tsx'
import { FormCard } from './form-card.tsx'
import { WorkbenchPage } from './workbench-page.tsx'
import { useCurrentOrder } from '../../lib/order/current-order.ts'

export default function RenameFolderScreen() {
  const { t } = useTranslation()
  const to = usePathTo()
  const { order, folder } = useCurrentOrder()
  if (!order || !folder) return null
  // The root folder has the name of the order.
  if (isRoot(folder)) return <Navigate to={to('/order/$order/edit', { order: order.id })} replace />
  return (
    <WorkbenchPage order={order} above={folder} title={t('RenameFolder:Title')}>
      <FormCard order={order}>
        <RenameFolder key={folder.id} order={order} folder={folder} />
      </FormCard>
    </WorkbenchPage>
  )
}

const rule = newName(FolderNameMaxLength)

/** The form to rename a folder (B2.6, B4.16). */
function RenameFolder({ order, folder }: { order: Order; folder: Folder }) {
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

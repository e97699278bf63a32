import { Navigate } from '@tanstack/react-router'
import { isRoot } from '@veck/domain'
import { useTranslation } from 'react-i18next'
import { FormCard } from '../features/folders/form-card.tsx'
import { RenameFolder } from '../features/folders/rename-folder.tsx'
import { WorkbenchPage } from '../features/folders/workbench-page.tsx'
import { useCurrentOrder } from '../lib/current-order.ts'
import { usePathTo } from '../lib/paths.ts'

export default function RenameFolderRoute() {
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

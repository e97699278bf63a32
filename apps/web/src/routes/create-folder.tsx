import { useTranslation } from 'react-i18next'
import { CreateFolder } from '../features/folders/create-folder.tsx'
import { FormCard } from '../features/folders/form-card.tsx'
import { WorkbenchPage } from '../features/folders/workbench-page.tsx'
import { useCurrentOrder } from '../lib/current-order.ts'

export default function CreateFolderRoute() {
  const { t } = useTranslation()
  const { order, folder } = useCurrentOrder()
  if (!order || !folder) return null
  return (
    <WorkbenchPage
      order={order}
      above={folder}
      title={t('CreateFolder:Title')}
      intro={t('CreateFolder:Intro', { folder: folder.name })}
    >
      <FormCard order={order}>
        <CreateFolder order={order} folder={folder} />
      </FormCard>
    </WorkbenchPage>
  )
}

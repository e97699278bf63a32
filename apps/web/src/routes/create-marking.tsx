import { useTranslation } from 'react-i18next'
import { CreateMarking } from '../features/folders/create-marking.tsx'
import { FormCard } from '../features/folders/form-card.tsx'
import { WorkbenchPage } from '../features/folders/workbench-page.tsx'
import { useCurrentOrder } from '../lib/current-order.ts'

export default function CreateMarkingRoute() {
  const { t } = useTranslation()
  const { order, folder } = useCurrentOrder()
  if (!order || !folder) return null
  return (
    <WorkbenchPage order={order} above={folder} title={t('CreateMarking:Title')} intro={t('CreateMarking:Intro')}>
      <FormCard order={order}>
        <CreateMarking order={order} folder={folder} />
      </FormCard>
    </WorkbenchPage>
  )
}

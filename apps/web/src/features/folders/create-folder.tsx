import type { Folder, Order } from '@veck/contract'
import { FolderNameMaxLength } from '@veck/domain'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { client } from '../../lib/server/api.ts'
import { usePathTo } from '../../lib/screen/paths.ts'
import { NameForm } from './name-form.tsx'
import { newName } from '../../lib/forms/name-rules.ts'
import { useChangeOrder } from './use-change-order.ts'
import { FormCard } from './form-card.tsx'
import { WorkbenchPage } from './workbench-page.tsx'
import { useCurrentOrder } from '../../lib/order/current-order.ts'

export default function CreateFolderScreen() {
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

const rule = newName(FolderNameMaxLength)

/** The form for a new folder (B2.15). */
function CreateFolder({ order, folder: parent }: { order: Order; folder: Folder }) {
  const { t } = useTranslation()
  const to = usePathTo()
  const navigate = useNavigate()
  const change = useChangeOrder(order.id)
  const save = async (name: string) => {
    const body = { name, parentId: parent.id, orderId: order.id }
    const { id } = await change({ send: () => client.createFolder({ body }) })
    await navigate({ to: to('/order/$order/folder/$folder', { order: order.id, folder: id }), replace: true })
  }
  return (
    <NameForm
      label={t('CreateFolder:Name')}
      submit={t('CreateFolder:Submit')}
      limit={FolderNameMaxLength}
      rule={rule}
      save={save}
      onCancel={() => void navigate({ to: to('/order/$order/folder/$folder', { order: order.id, folder: parent.id }) })}
    />
  )
}

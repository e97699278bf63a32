import type { Folder, Order } from '@veck/contract'
import { MarkingNameMaxLength } from '@veck/domain'
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

export default function CreateMarkingScreen() {
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

const rule = newName(MarkingNameMaxLength)

/** The form for a new marking. It continues with the fabric, step 2 of the wizard (B2.14). */
function CreateMarking({ order, folder }: { order: Order; folder: Folder }) {
  const { t } = useTranslation()
  const to = usePathTo()
  const navigate = useNavigate()
  const change = useChangeOrder(order.id)
  const save = async (name: string) => {
    const { id } = await change({ send: () => client.createMarking({ body: { name, folderId: folder.id } }) })
    await navigate({
      to: to('/order/$order/marking/$marking/{-$step}', { order: order.id, marking: id, step: 2 }),
      replace: true,
    })
  }
  return (
    <NameForm
      label={t('CreateMarking:Name')}
      submit={t('CreateMarking:Submit')}
      limit={MarkingNameMaxLength}
      rule={rule}
      save={save}
      onCancel={() => void navigate({ to: to('/order/$order/folder/$folder', { order: order.id, folder: folder.id }) })}
    />
  )
}

import { Button, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Order } from '@veck/contract'
import { isRoot } from '@veck/domain'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { usePathTo } from '../../../lib/screen/paths.ts'
import { useRouteParams } from '../../../lib/screen/route-params.ts'
import { templateDialog } from '../../../lib/order/template-dialog.ts'
import type { SideBarTab } from '../../../lib/session/route-settings.ts'

type AddMenuProps = { order: Order; tab: SideBarTab }

/** The sidebar's menu to add items to the current folder or marking (B2.34). Fabrics have none. */
export function AddMenu({ order, tab }: AddMenuProps) {
  const { t } = useTranslation()
  if (tab === 'Fabrics') return null
  return (
    <Menu position="bottom-start" width={260}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />}>
          {t('SideBar:Add')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <AddItems order={order} tab={tab} />
      </Menu.Dropdown>
    </Menu>
  )
}

/** The items depend on the place of the page. They are apart from the menu, so that a move does not render the closed menu. */
function AddItems({ order, tab }: AddMenuProps) {
  const { t } = useTranslation()
  const to = usePathTo()
  const params = useRouteParams()
  const marking = params.marking === undefined ? undefined : order.markings[params.marking]
  const folder = order.folders[params.folder ?? marking?.folderId ?? ''] ?? order.folder
  const place = { order: order.id, folder: folder.id }
  return (
    <>
      {tab === 'Markings' && (
        <Menu.Item component={Link} to={to('/order/$order/folder/$folder/create-marking', place)}>
          {t('SideBar:NewMarking')}
        </Menu.Item>
      )}
      {tab === 'Markings' && isRoot(folder) && (
        <Menu.Item component={Link} to={to('/order/$order/folder/$folder/create', place)}>
          {t('SideBar:NewFolder')}
        </Menu.Item>
      )}
      {tab === 'Markings' && (
        <Menu.Item onClick={() => templateDialog.open({ kind: 'insert', orderId: order.id, folder })}>
          {t('Templates:Insert')}
        </Menu.Item>
      )}
      {tab === 'Images' && marking && (
        <Menu.Item
          component={Link}
          to={to('/order/$order/marking/$marking/create-image', { order: order.id, marking: marking.id })}
        >
          {t('SideBar:NewPhotoOf', { name: marking.name })}
        </Menu.Item>
      )}
      {tab === 'Images' && !marking && (
        <>
          <Menu.Item disabled>{t('SideBar:NewPhoto')}</Menu.Item>
          <Menu.Label>{t('SideBar:ChooseMarkingFirst')}</Menu.Label>
        </>
      )}
    </>
  )
}

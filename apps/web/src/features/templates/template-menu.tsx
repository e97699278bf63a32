import { Button, Menu } from '@mantine/core'
import { IconTemplate } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Folder, Order } from '@veck/contract'
import { isRoot, objectCount } from '@veck/domain'
import { useAction } from '../../lib/actions/use-action.ts'
import { useMayEdit } from '../../lib/order/order-facts.ts'
import { usePathTo } from '../../lib/screen/paths.ts'
import { templateDialog } from '../../lib/order/template-dialog.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'

/** Saves the folder on screen as template, or inserts one. The outermost folder stands for the order. */
export function TemplateMenu({ order, folder }: { order: Order; folder: Folder }) {
  const { t } = useTranslation()
  const to = usePathTo()
  const mayEdit = useMayEdit(order)
  const hasContents = !isRoot(folder) || objectCount(folder) > 0
  const save = () => templateDialog.open({ kind: 'save', orderId: order.id, name: folder.name, folderId: folder.id })
  const insert = () => templateDialog.open({ kind: 'insert', orderId: order.id, folder })
  useAction({ id: 'saveTemplate', label: t('Templates:Save'), isAllowed: hasContents, run: save })
  useAction({ id: 'insertTemplate', label: t('Templates:Insert'), isAllowed: mayEdit, run: insert })
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="subtle" leftSection={<IconTemplate size={18} stroke={1.75} aria-hidden />}>
          {t('Templates:Menu')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {mayEdit && <Menu.Item onClick={insert}>{t('Templates:Insert')}</Menu.Item>}
        {hasContents && <Menu.Item onClick={save}>{t('Templates:Save')}</Menu.Item>}
        <Menu.Item component={Link} to={to('/templates')}>
          {t('Templates:ShowAll')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

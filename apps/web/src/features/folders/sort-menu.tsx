import { Button, Menu } from '@mantine/core'
import { IconSortAscendingLetters } from '@tabler/icons-react'
import type { Folder, Order } from '@veck/contract'
import { useAction } from '../../lib/actions/use-action.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useArrangeFolders } from './use-arrange-folders.ts'

/** Sorts the contents of a folder by name and number. */
export function SortMenu({ order, folder }: { order: Order; folder: Folder }) {
  const { t } = useTranslation()
  const { sortFolder } = useArrangeFolders(order)
  useAction({ id: 'sort', label: t('FolderView:SortByName'), run: () => sortFolder(folder, false) })
  useAction({
    id: 'sortDeep',
    label: t('FolderView:SortDeep'),
    isAllowed: folder.folders.length > 0,
    run: () => sortFolder(folder, true),
  })
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="subtle" leftSection={<IconSortAscendingLetters size={18} stroke={1.75} aria-hidden />}>
          {t('FolderView:Sort')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void sortFolder(folder, false)}>{t('FolderView:SortByName')}</Menu.Item>
        {folder.folders.length > 0 && (
          <Menu.Item onClick={() => void sortFolder(folder, true)}>{t('FolderView:SortDeep')}</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

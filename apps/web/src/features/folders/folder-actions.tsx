import { Button } from '@mantine/core'
import { IconFolderPlus, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Folder } from '@veck/contract'
import { isRoot } from '@veck/domain'
import { useTranslation } from 'react-i18next'
import { usePathTo } from '../../lib/paths.ts'

/** What can be put into a folder. */
export function FolderActions({ folder }: { folder: Folder }) {
  const { t } = useTranslation()
  const to = usePathTo()
  const place = { order: folder.orderId, folder: folder.id }
  return (
    <>
      <Button component={Link} to={to('create-marking', place)} leftSection={<IconPlus size={18} aria-hidden />}>
        {t('FolderView:NewMarking')}
      </Button>
      <Button
        component={Link}
        to={to('createfolder', place)}
        variant="default"
        leftSection={<IconFolderPlus size={18} stroke={1.75} aria-hidden />}
      >
        {t(isRoot(folder) ? 'FolderView:NewFolder' : 'FolderView:NewSubFolder')}
      </Button>
    </>
  )
}

import { Button, Menu } from '@mantine/core'
import { IconFolderSymlink } from '@tabler/icons-react'
import type { Folder, Order } from '@veck/contract'
import { foldersIn } from '@veck/domain'
import { useState } from 'react'
import { useAction } from '../../../lib/actions/use-action.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { type Move, planMoves } from '../moves.ts'
import { foldersToMove } from '../use-arrange-folders.ts'
import { pathOf } from '../order-tree.ts'
import classes from './side-bar.module.css'

type MoveMenuProps = {
  order: Order
  /** Markings or folders: those of both kinds could be in each other. */
  markingIds: string[]
  folders: Folder[]
  onMove: (moves: Move[]) => void
  onMoveFolders: (folders: Folder[], into: Folder) => void
}

/** The alternative to dragging: moves the selected markings or folders to the end of the chosen folder. */
export function MoveMenu({ order, markingIds, folders, onMove, onMoveFolders }: MoveMenuProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const isDisabled = markingIds.length > 0 === folders.length > 0
  useAction({ id: 'move', label: t('SideBar:MoveTo'), isDisabled, run: () => setOpen(true) })
  return (
    <Menu position="bottom-start" width={280} opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <Button
          variant="default"
          disabled={isDisabled}
          leftSection={<IconFolderSymlink size={18} stroke={1.5} aria-hidden />}
        >
          {t('SideBar:MoveTo')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.places}>
        {foldersIn(order.folder).map((folder) => {
          const moves = planMoves(order.folder, markingIds, { folderId: folder.id })
          const moving = foldersToMove(order, folders, folder)
          const isTheirs = moves.length === 0 && moving.length === 0
          return (
            <Menu.Item
              key={folder.id}
              disabled={isTheirs}
              // The first enabled item: the library would stop at a disabled one.
              data-autofocus={!isTheirs || undefined}
              onClick={() => (folders.length > 0 ? onMoveFolders(moving, folder) : onMove(moves))}
              style={{ paddingLeft: `${pathOf(order, folder).length}rem` }}
            >
              {folder.name}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}

import { Button } from '@mantine/core'
import { IconAdjustments, IconCopy, IconPencil, IconTemplate, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { Order } from '@veck/contract'
import { type EditSelection, markingsIn, mayDeleteSelected, singleSelected } from '@veck/domain'
import { useAction } from '../../../lib/actions/use-action.ts'
import { templateDialog } from '../../../lib/order/template-dialog.ts'
import { usePathTo } from '../../../lib/screen/paths.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import type { Move } from '../moves.ts'
import { useDeleteItems } from '../use-delete-items.ts'
import { useLeaveDeleted } from '../use-leave-deleted.ts'
import { useMoveMarkings } from '../use-move-markings.ts'
import { useArrangeFolders } from '../use-arrange-folders.ts'
import { MoveMenu } from './move-menu.tsx'
import type { Prompt } from './name-prompt.tsx'
import classes from './side-bar.module.css'

type EditToolsProps = {
  order: Order
  selection: EditSelection
  onAsk: (prompt: Prompt) => void
  /** Called after an action, to clear the selection. */
  onDone: () => void
}

const iconProps = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** The actions for the selection. The user stays on the page unless it is deleted. */
export function EditTools({ order, selection, onAsk, onDone }: EditToolsProps) {
  const { t } = useTranslation()
  const leaveDeleted = useLeaveDeleted(order)
  const deleteItems = useDeleteItems(order)
  const moveMarkings = useMoveMarkings(order)
  const { moveFolders } = useArrangeFolders(order)
  const single = singleSelected(selection)
  const markingIds = selection.markings.map(({ id }) => id)

  const ask = (action: Prompt['action']) => single && onAsk({ action, chosen: single })
  const remove = async () => {
    if (!(await deleteItems(selection))) return
    onDone()
    leaveDeleted(selection)
  }
  const move = async (moves: Move[]) => {
    onDone()
    await moveMarkings(moves)
  }

  const navigate = useNavigate()
  const to = usePathTo()
  const inFolders = selection.folders.flatMap(({ id }) => {
    const folder = order.folders[id]
    return folder ? markingsIn(folder).map((marking) => marking.id) : []
  })
  const selectedMarkings = [...new Set([...inFolders, ...markingIds])]
  const changeLines = async () => {
    onDone()
    await navigate({
      to: to('/order/$order/change/{-$folder}', { order: order.id, folder: '' }),
      state: { selectedMarkings },
    })
  }

  const saveTemplate = () => {
    if (!single) return
    const { kind, item } = single
    const chosen = kind === 'folder' ? { folderId: item.id } : { markingId: item.id }
    templateDialog.open({ kind: 'save', orderId: order.id, name: item.name, ...chosen })
  }
  useAction({ id: 'renameItem', label: t('SideBar:Rename'), isDisabled: !single, run: () => ask('Rename') })
  useAction({ id: 'duplicate', label: t('SideBar:Duplicate'), isDisabled: !single, run: () => ask('Duplicate') })
  useAction({
    id: 'changeSelected',
    label: t('ChangeLines:OpenSelected'),
    isDisabled: selectedMarkings.length === 0,
    run: changeLines,
  })
  useAction({ id: 'delete', label: t('SideBar:Delete'), isDisabled: !mayDeleteSelected(selection), run: remove })

  return (
    <fieldset aria-label={t('SideBar:EditActions')} className={classes.tools}>
      <output className={classes.selected}>
        {t('SideBar:Selected', { count: selection.folders.length + markingIds.length })}
      </output>
      <Button
        variant="default"
        disabled={!single}
        leftSection={<IconPencil {...iconProps} />}
        onClick={() => ask('Rename')}
      >
        {t('SideBar:Rename')}
      </Button>
      <Button
        variant="default"
        disabled={!single}
        leftSection={<IconCopy {...iconProps} />}
        onClick={() => ask('Duplicate')}
      >
        {t('SideBar:Duplicate')}
      </Button>
      <MoveMenu
        order={order}
        markingIds={markingIds}
        folders={selection.folders.flatMap(({ id }) => order.folders[id] ?? [])}
        onMoveFolders={(folders, into) => {
          onDone()
          void moveFolders(folders, into)
        }}
        onMove={(moves) => void move(moves)}
      />
      <Button
        variant="default"
        disabled={selectedMarkings.length === 0}
        leftSection={<IconAdjustments {...iconProps} />}
        onClick={() => void changeLines()}
      >
        {t('ChangeLines:OpenSelected')}
      </Button>
      <Button variant="default" disabled={!single} leftSection={<IconTemplate {...iconProps} />} onClick={saveTemplate}>
        {t('Templates:Save')}
      </Button>
      <Button
        variant="default"
        disabled={!mayDeleteSelected(selection)}
        leftSection={<IconTrash {...iconProps} />}
        onClick={() => void remove()}
        className={classes.delete}
      >
        {t('SideBar:Delete')}
      </Button>
    </fieldset>
  )
}

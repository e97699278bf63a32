import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import type { Order } from '@veck/contract'
import { showActionError, showDone } from '../../components/messages/toasts.tsx'
import { keysOf } from '../../lib/actions/shortcut.ts'
import { useAction } from '../../lib/actions/use-action.ts'
import { useMayEdit } from '../../lib/order/order-facts.ts'
import { useUndo } from '../../lib/undo/use-undo.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import classes from './undo-buttons.module.css'

const undoKeys = ['mod+z']
const redoKeys = ['mod+shift+z', 'mod+y']

/** Undo and redo by key. The toast says what was undone, also to screen readers, or why it cannot be undone. */
export function UndoActions({ order }: { order: Order }) {
  const { t } = useTranslation()
  const steps = useSteps(order)
  const mayEdit = useMayEdit(order)
  const common = { leavesFields: true, isAllowed: mayEdit }
  useAction({
    ...common,
    id: 'undo',
    label: t('Undo:Undo'),
    shortcuts: undoKeys,
    isDisabled: !steps.canUndo,
    run: steps.undo,
  })
  useAction({
    ...common,
    id: 'redo',
    label: t('Undo:Redo'),
    shortcuts: redoKeys,
    isDisabled: !steps.canRedo,
    run: steps.redo,
  })
  return null
}

const iconProps = { size: 22, stroke: 1.5, 'aria-hidden': true } as const

export function UndoButtons({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { canUndo, canRedo, undo, redo } = useSteps(order)
  const tip = (label: string, [shortcut = '']: string[]) => `${label} (${keysOf(shortcut, t('Keys:Shift')).join('+')})`
  return (
    <div className={classes.undo}>
      <Tooltip label={tip(t('Undo:Undo'), undoKeys)}>
        <ActionIcon
          variant="transparent"
          color="gray"
          aria-label={t('Undo:Undo')}
          disabled={!canUndo}
          onClick={() => void undo()}
        >
          <IconArrowBackUp {...iconProps} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={tip(t('Undo:Redo'), redoKeys)}>
        <ActionIcon
          variant="transparent"
          color="gray"
          aria-label={t('Undo:Redo')}
          disabled={!canRedo}
          onClick={() => void redo()}
        >
          <IconArrowForwardUp {...iconProps} />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}

const show = async (step: () => Promise<string | undefined>) => {
  try {
    const message = await step()
    if (message) showDone(message)
  } catch (error) {
    showActionError(error)
  }
}

function useSteps(order: Order) {
  const steps = useUndo(order.id)
  return { ...steps, undo: () => show(steps.undo), redo: () => show(steps.redo) }
}

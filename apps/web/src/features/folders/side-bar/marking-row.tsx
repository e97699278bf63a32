import { useDraggable, useDroppable } from '@dnd-kit/core'
import { IconGripVertical } from '@tabler/icons-react'
import { toggleMarking } from '@veck/domain'
import { type KeyboardEventHandler, type MouseEventHandler, type TouchEventHandler, memo, useCallback } from 'react'
import { dropIcon } from '../drag/drop-icon.ts'
import { stepToOpen } from '../order-tree.ts'
import { Letters } from '../../../components/letters.tsx'
import { Swatch } from '../../../components/swatch.tsx'
import { lettersShown } from '../../../lib/alternatives.ts'
import { SelectItem } from './select-item.tsx'
import type { MarkingRowProps } from './tree-branch.tsx'
import { useTreeState } from './tree-state.ts'
import classes from './tree.module.css'

type Listeners = {
  onMouseDown: MouseEventHandler | undefined
  onTouchStart: TouchEventHandler | undefined
  onKeyDown: KeyboardEventHandler | undefined
}

/** A marking on the Markings tab. Mouse and long touch drag it anywhere, the keyboard by its handle. */
export const MarkingRow = memo(function MarkingRow({ marking, isCurrent }: MarkingRowProps) {
  const { t, to, order, mayMove, alternatives, selection, select } = useTreeState()
  const there = alternatives.get(marking.id)
  const target = { markingId: marking.id }
  const {
    attributes,
    listeners,
    isDragging,
    setNodeRef: setDragNode,
    setActivatorNodeRef,
  } = useDraggable({ id: marking.id, disabled: !mayMove })
  const { setNodeRef: setDropNode, isOver, active } = useDroppable({ id: marking.id, data: target })
  // The library identifies its listeners by name.
  const { onMouseDown, onTouchStart, onKeyDown } = (listeners ?? {}) as Listeners
  // A stable function: a new one would make the library measure the row again.
  const placeNode = useCallback(
    (node: HTMLElement | null) => {
      setDragNode(node)
      setDropNode(node)
    },
    [setDragNode, setDropNode],
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={placeNode}
      className={classes.row}
      data-place={marking.id}
      data-drop={dropIcon(order.folder, isOver && active, target)}
      data-lifted={isDragging || undefined}
      onMouseDown={onMouseDown}
      onTouchStart={onTouchStart}
    >
      {selection.editing ? (
        <SelectItem
          name={marking.name}
          checked={selection.markings.some(({ id }) => id === marking.id)}
          onChange={() => select(toggleMarking(selection, marking))}
        />
      ) : (
        <a
          href={to('/order/$order/marking/$marking/{-$step}', {
            order: order.id,
            marking: marking.id,
            step: stepToOpen(marking),
          })}
          className={classes.link}
          aria-current={isCurrent ? 'page' : undefined}
          draggable={false}
        >
          <Swatch image={marking.productImage} className={classes.swatch} />
          <span className={classes.name}>{marking.name}</span>
          {there && <Letters {...lettersShown(there, t)} />}
          {marking.measured && <span className={classes.state}>{t('Measured:State')}</span>}
        </a>
      )}
      {mayMove && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={classes.handle}
          aria-label={t('Move:Handle', { name: marking.name })}
          aria-describedby={attributes['aria-describedby']}
          onKeyDown={onKeyDown}
        >
          <IconGripVertical size={16} stroke={1.75} aria-hidden />
        </button>
      )}
    </div>
  )
})

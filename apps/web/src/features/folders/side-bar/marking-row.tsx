import { useDraggable, useDroppable } from '@dnd-kit/core'
import { toggleMarking } from '@veck/domain'
import { type KeyboardEventHandler, type MouseEventHandler, type TouchEventHandler, memo, useCallback } from 'react'
import { stepToOpen } from '../order-tree.ts'
import { Letters } from '../../../components/forms/letters.tsx'
import { CurtainPicture } from '../../../components/offer/curtain-picture.tsx'
import { Swatch } from '../../../components/offer/swatch.tsx'
import { smallRenderingUrl } from '../../../lib/order/renderings.ts'
import { lettersShown } from '../../../lib/order/alternatives.ts'
import { useRowStore } from './row-store.ts'
import { RowName } from './row-name.tsx'
import { SelectItem } from './select-item.tsx'
import type { MarkingRowProps } from './tree-branch.tsx'
import { useTreePlace, useTreeState } from './tree-state.ts'
import classes from './tree.module.css'

type Listeners = {
  onMouseDown: MouseEventHandler | undefined
  onTouchStart: TouchEventHandler | undefined
  onKeyDown: KeyboardEventHandler | undefined
}

/** A marking on the Markings tab. Mouse and long touch drag it anywhere, the keyboard by its handle. */
export const MarkingRow = memo(function MarkingRow({ marking }: MarkingRowProps) {
  const { t, to, orderId, mayMove, isEditing, alternatives, pictures, drop } = useTreeState()
  const isCurrent = useTreePlace(({ currentId }) => currentId === marking.id)
  const icon = useRowStore(drop, (now) => (now?.overId === marking.id ? now.icon : undefined))
  const picture = useRowStore(pictures, (now) => now.get(marking.id))
  const there = alternatives.get(marking.id)
  const {
    attributes,
    listeners,
    isDragging,
    setNodeRef: setDragNode,
    setActivatorNodeRef,
  } = useDraggable({ id: marking.id, disabled: !mayMove })
  const { setNodeRef: setDropNode } = useDroppable({ id: marking.id, data: { markingId: marking.id } })
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
      data-current={isCurrent || undefined}
      data-drop={icon}
      data-lifted={isDragging || undefined}
      onMouseDown={onMouseDown}
      onTouchStart={onTouchStart}
    >
      {isEditing ? (
        <SelectMarking marking={marking} />
      ) : (
        <a
          href={to('/order/$order/marking/$marking/{-$step}', {
            order: orderId,
            marking: marking.id,
            step: stepToOpen(marking),
          })}
          className={classes.link}
          aria-current={isCurrent ? 'page' : undefined}
          draggable={false}
        >
          <CurtainPicture url={picture && smallRenderingUrl(orderId, picture)} className={classes.picture}>
            <Swatch image={marking.productImage} className={classes.swatch} />
          </CurtainPicture>
          <RowName>{marking.name}</RowName>
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
        ></button>
      )}
    </div>
  )
})

function SelectMarking({ marking }: MarkingRowProps) {
  const { selection, select } = useTreeState()
  const isSelected = useRowStore(selection, ({ markings }) => markings.some(({ id }) => id === marking.id))
  return (
    <SelectItem
      name={marking.name}
      checked={isSelected}
      onChange={() => select(toggleMarking(selection.get(), marking))}
    />
  )
}

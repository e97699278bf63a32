import type { CellPlace, Column } from '@veck/domain'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useRef,
} from 'react'
import { headRow, type Selection } from './use-selection.ts'

/** What keys and clicks can do, besides moving. */
export type GridCommands = {
  /** `typed`: the first letter; undefined: what the cell holds. False if the cell cannot be changed. */
  edit: (place: CellPlace, typed?: string) => boolean
  clear: () => void
  /** Undo what is typed and not saved in the active row. */
  discard: () => void
  fillDown: () => void
  copy: () => string
  paste: (text: string) => void
  toggleRows: (from: number, to: number) => void
}

type GridKeys = {
  selection: Selection
  columns: readonly Column[]
  rowCount: number
  commands: GridCommands
  /** Scrolls to a cell. */
  show: (row: number, column: number) => void
  frame: RefObject<HTMLDivElement | null>
  rowHeight: number
}

const isField = (target: EventTarget) =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]), select, textarea, [data-editor] *')

/** The row whose checkbox was clicked. The whole cell counts, because the box is too small for a finger. */
const checkOf = (target: EventTarget): string | undefined => {
  if (!(target instanceof HTMLElement)) return undefined
  return target.dataset.check ?? target.querySelector<HTMLElement>(':scope > [data-check]')?.dataset.check
}

/** The place of the cell that was clicked. */
const placeOf = (target: EventTarget): CellPlace | undefined => {
  if (!(target instanceof Element)) return undefined
  const cell = target.closest('[role=gridcell]')
  const row = cell?.closest<HTMLElement>('[data-row]')
  // The first cell has the checkbox.
  const column = [...(row?.children ?? [])].findIndex((each) => each === cell) - 1
  return row && column >= 0 ? { row: Number(row.dataset.row), column } : undefined
}

/** Keys, clicks and the clipboard as in a spreadsheet. Tab leaves the grid, except from an open editor. */
export function useGridKeys({ selection, columns, rowCount, commands, show, frame, rowHeight }: GridKeys) {
  const { active, rectangle, moveTo, select } = selection
  const lastColumn = columns.length - 1
  const page = () => Math.max(1, Math.floor((frame.current?.clientHeight ?? 0) / rowHeight) - 2)
  const go = (row: number, column: number, extend: boolean) => {
    moveTo({ row: extend ? Math.max(row, 0) : row, column }, extend)
    show(Math.max(0, Math.min(row, rowCount - 1)), Math.max(0, Math.min(column, lastColumn)))
  }
  const { row, column } = active
  const moves: Record<string, (isFar: boolean) => CellPlace> = {
    ArrowUp: (isFar) => ({ row: isFar ? 0 : row - 1, column }),
    ArrowDown: (isFar) => ({ row: isFar ? rowCount - 1 : row + 1, column }),
    ArrowLeft: (isFar) => ({ row, column: isFar ? 0 : column - 1 }),
    ArrowRight: (isFar) => ({ row, column: isFar ? lastColumn : column + 1 }),
    Home: (isFar) => ({ row: isFar ? 0 : row, column: 0 }),
    End: (isFar) => ({ row: isFar ? rowCount - 1 : row, column: lastColumn }),
    PageUp: () => ({ row: Math.max(0, row - page()), column }),
    PageDown: () => ({ row: row + page(), column }),
  }
  const withControl: Record<string, () => void> = {
    a: () => select({ row: 0, column: 0 }, { row: rowCount - 1, column: lastColumn }),
    d: commands.fillDown,
  }
  const inCell: Record<string, () => void> = {
    Enter: () => commands.edit(active),
    F2: () => commands.edit(active),
    Delete: commands.clear,
    Backspace: commands.clear,
    ' ': () => commands.toggleRows(rectangle.top, rectangle.bottom),
    Escape: () => {
      commands.discard()
      moveTo(active)
    },
  }
  /** True if the key means something here. */
  const press = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean => {
    const isControl = ctrlKey || metaKey
    const move = moves[key]
    if (altKey) return false
    if (move) {
      const next = move(isControl)
      go(next.row, next.column, shiftKey)
      return true
    }
    // The keys of a column head are those of a button.
    if (row === headRow) return false
    const command = isControl ? withControl[key.toLowerCase()] : inCell[key]
    if (command) {
      command()
      return true
    }
    if (isControl || key.length > 1) return false
    return commands.edit(active, key)
  }
  /** The finger came down on the active cell. */
  const tapped = useRef(false)
  return {
    onPointerDown: (event: PointerEvent) => {
      const place = event.pointerType === 'touch' ? placeOf(event.target) : undefined
      const hasFocus = frame.current?.contains(document.activeElement) ?? false
      tapped.current = hasFocus && place !== undefined && place.row === row && place.column === column
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (isField(event.target) || event.defaultPrevented) return
      if (press(event)) event.preventDefault()
    },
    onMouseDown: (event: MouseEvent) => {
      if (isField(event.target)) return
      const place = placeOf(event.target)
      if (!place) return
      // The text of the cells between would be selected.
      if (event.shiftKey) event.preventDefault()
      moveTo(place, event.shiftKey)
    },
    onMouseOver: (event: MouseEvent) => {
      const place = event.buttons === 1 && !isField(event.target) ? placeOf(event.target) : undefined
      if (!place || (place.row === row && place.column === column)) return
      moveTo(place, true)
    },
    onClick: (event: MouseEvent) => {
      const check = checkOf(event.target)
      if (check === undefined) {
        // A finger has no F2: the first tap chooses the cell, the next one edits it.
        if (tapped.current && !isField(event.target)) commands.edit(active)
        return
      }
      const [clicked, start] = [Number(check), event.shiftKey ? row : Number(check)]
      commands.toggleRows(Math.min(start, clicked), Math.max(start, clicked))
      moveTo({ row: clicked, column })
    },
    onDoubleClick: (event: MouseEvent) => {
      const place = isField(event.target) ? undefined : placeOf(event.target)
      if (place) commands.edit(place)
    },
    onCopy: (event: ClipboardEvent) => {
      if (isField(event.target) || row === headRow) return
      event.clipboardData.setData('text/plain', commands.copy())
      event.preventDefault()
    },
    onPaste: (event: ClipboardEvent) => {
      if (isField(event.target) || row === headRow) return
      event.preventDefault()
      commands.paste(event.clipboardData.getData('text/plain'))
    },
  }
}

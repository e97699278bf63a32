import type { Shortcut } from './shortcut.ts'

/** Something that the user can do on the screen: by its shortcut and in the command menu. */
export type Action = {
  /** Unique on a screen. */
  id: string
  /** Translated, as on its button. */
  label: string
  /** The first is shown. */
  shortcuts?: readonly Shortcut[]
  run: () => void
  /** Shown in the list of shortcuts, but cannot be run now. */
  isDisabled?: boolean
  /** In a text field the shortcut belongs to the field, such as Ctrl+Z. */
  leavesFields?: boolean
  /** Only in the list of shortcuts: the command menu does not offer to open itself. */
  isHidden?: boolean
}

/** The actions of the screens that are open now. Menu, list of shortcuts and keys read them from here. */
export function createActions() {
  const listeners = new Set<() => void>()
  const declared = new Map<symbol, Action>()
  let list: readonly Action[] = []
  const changed = () => {
    list = [...declared.values()]
    for (const listener of listeners) listener()
  }
  return {
    all: () => list,
    onChange: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    declare: (key: symbol, action: Action) => {
      declared.set(key, action)
      changed()
    },
    remove: (key: symbol) => {
      declared.delete(key)
      changed()
    },
  }
}

export const actions = createActions()

import { useSyncExternalStore } from 'react'

export type RowStore<View> = ReturnType<typeof createRowStore<View>>

/** What differs from row to row and changes often. A row reads only its own part, and is rendered again only if that changes. */
export function createRowStore<View>(first: View) {
  let view = first
  const listeners = new Set<() => void>()
  return {
    get: () => view,
    set: (next: View) => {
      view = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** A part of what is stored, as a plain value. */
export const useRowStore = <View, Part extends string | boolean | undefined>(
  { get, subscribe }: RowStore<View>,
  part: (view: View) => Part,
): Part => useSyncExternalStore(subscribe, () => part(get()))

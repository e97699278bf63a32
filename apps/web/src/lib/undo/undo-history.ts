import type { Order } from '@veck/contract'

/** What one undo takes back: the versions of the order that one action of the user made. */
export type UndoEntry = { versions: readonly number[] }

type Stacks = { undo: readonly UndoEntry[]; redo: readonly UndoEntry[] }
const empty: Stacks = { undo: [], redo: [] }

/** More than anybody steps back. */
const maxEntries = 200

const without = (entries: readonly UndoEntry[], gone: UndoEntry) => entries.filter((each) => each !== gone)

type ReadOrder = Pick<Order, 'id' | 'version' | 'folders'>

/** The changes that this tab made to the contents of orders, in memory. */
export function createUndoHistory() {
  const listeners = new Set<() => void>()
  const stacks = new Map<string, Stacks>()
  /** The orders as last read: the newest version, and the folders that belong to them. */
  const orders = new Map<string, ReadOrder>()
  /** Versions of an action that makes several changes. */
  const open = new Map<string, number[]>()

  const of = (orderId: string) => stacks.get(orderId) ?? empty
  const set = (orderId: string, next: Stacks) => {
    stacks.set(orderId, next)
    for (const listener of listeners) listener()
  }
  const push = (orderId: string, versions: readonly number[]) =>
    set(orderId, { undo: [...of(orderId).undo, { versions }].slice(-maxEntries), redo: [] })

  const noteRead = (order: ReadOrder) => {
    const { id, version, folders } = order
    orders.set(id, { id, folders, version: Math.max(version, orders.get(id)?.version ?? 0) })
  }

  return {
    of,
    onChange: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    noteRead,
    knownVersion: (orderId: string) => orders.get(orderId)?.version ?? 0,
    orderOfFolder: (folderId: string) => [...orders.values()].find(({ folders }) => folderId in folders)?.id,
    /** A change of this tab made this version. It is the last action now, so nothing can be redone. */
    noteChange: (orderId: string, version: number) => {
      const known = orders.get(orderId)
      if (known) noteRead({ ...known, version })
      const together = open.get(orderId)
      if (together) together.push(version)
      else push(orderId, [version])
    },
    /** The changes that `run` makes are one action: one undo takes them all back. */
    together: async <Result>(orderId: string, run: () => Promise<Result>): Promise<Result> => {
      const versions: number[] = []
      open.set(orderId, versions)
      try {
        return await run()
      } finally {
        open.delete(orderId)
        if (versions.length > 0) push(orderId, versions)
      }
    },
    entryOf: (orderId: string, version: number): UndoEntry =>
      of(orderId).undo.find(({ versions }) => versions.includes(version)) ?? { versions: [version] },
    /** The entry was undone, by these versions. */
    noteUndone: (orderId: string, entry: UndoEntry, by: readonly number[]) =>
      set(orderId, {
        undo: without(of(orderId).undo, entry),
        redo: [...of(orderId).redo, { versions: by }],
      }),
    noteRedone: (orderId: string, entry: UndoEntry, by: readonly number[]) =>
      set(orderId, {
        undo: [...of(orderId).undo, { versions: by }],
        redo: without(of(orderId).redo, entry),
      }),
    /** The server refused it, and would again. */
    drop: (orderId: string, entry: UndoEntry) =>
      set(orderId, { undo: without(of(orderId).undo, entry), redo: without(of(orderId).redo, entry) }),
    clear: () => {
      stacks.clear()
      orders.clear()
      for (const listener of listeners) listener()
    },
  }
}

export type UndoHistory = ReturnType<typeof createUndoHistory>

/** Of this tab. */
export const undoHistory = createUndoHistory()

import type { Folder, Order } from '@veck/contract'
import { type EditSelection, notEditing } from '@veck/domain'
import type { TFunction } from 'i18next'
import { createContext, useContext } from 'react'
import type { AlternativesOfMarking } from '../../../lib/order/alternatives.ts'
import type { usePathTo } from '../../../lib/screen/paths.ts'
import { useRouteParams } from '../../../lib/screen/route-params.ts'
import type { Drop } from '../drag/drop-icon.ts'
import { type RowStore, useRowStore } from './row-store.ts'

/** The folder or marking on screen, and the folders that are closed. */
export type TreePlace = { currentId: string | undefined; closed: ReadonlySet<string> }

/** Contains texts and URLs too, so that 500 rows do not subscribe to the language and the route. Nothing here changes with the order. */
export type TreeState = {
  t: TFunction
  to: ReturnType<typeof usePathTo>
  orderId: string
  /** The folders as they are now. */
  tree: () => Folder
  mayMove: boolean
  isEditing: boolean
  /** By marking. Empty for users who have no clients. */
  alternatives: ReadonlyMap<string, AlternativesOfMarking>
  /** The file of the picture of a marking's curtain, by marking. */
  pictures: RowStore<ReadonlyMap<string, string>>
  selection: RowStore<EditSelection>
  select: (next: EditSelection) => void
  /** What is dragged, and over which row. */
  drop: RowStore<Drop | undefined>
}

const context = createContext<TreeState | undefined>(undefined)

export const TreeStateProvider = context.Provider

/** What every row of the tree needs. */
export function useTreeState(): TreeState {
  const state = useContext(context)
  if (!state) throw new Error('A row of the tree stands outside the tree')
  return state
}

const place = createContext<RowStore<TreePlace> | undefined>(undefined)

export const TreePlaceProvider = place.Provider

/** Whether this is so for a row. */
export function useTreePlace(part: (place: TreePlace) => boolean): boolean {
  const store = useContext(place)
  if (!store) throw new Error('A row of the tree stands outside the tree')
  return useRowStore(store, part)
}

/** The folder or marking on screen. Only the tree reads it: a row that did would be rendered on every move. */
export function useCurrentId(): string | undefined {
  const { folder, marking } = useRouteParams()
  return marking ?? folder
}

/** Without items that another user has deleted meanwhile. */
export const stillThere = (selection: EditSelection, order: Order): EditSelection =>
  selection.editing
    ? {
        editing: true,
        folders: selection.folders.flatMap(({ id }) => order.folders[id] ?? []),
        markings: selection.markings.flatMap(({ id }) => order.markings[id] ?? []),
      }
    : notEditing

import { canEditContents } from '@veck/domain'
import type { Transaction } from '../../db/client.ts'
import type { FindCaller, SignedIn } from '../../core/signed-in.ts'
import type { Settings } from '../settings/index.ts'
import {
  changeOrder,
  readTerms,
  treeAndSettings,
  totalsOf,
  type ContentDependencies,
  type OrderChange,
  type OrderKey,
  type OrderRow,
  type Tree,
} from '../orders/index.ts'

export type TreeDependencies = ContentDependencies

type TreeChange<Result> = Omit<OrderChange<Result>, 'set'> & {
  /** Lines were added or removed: the totals are calculated again. */
  linesChanged?: boolean
}

/** Changes the folders and markings of an order, starting from its current tree. */
export const changeTree = async <Result>(
  deps: TreeDependencies,
  by: SignedIn | FindCaller,
  key: OrderKey,
  version: number | undefined,
  change: (tx: Transaction, tree: Tree, order: OrderRow, settings: Settings) => Promise<TreeChange<Result>>,
) => {
  const terms = await readTerms(deps.pricing)
  const requirements = { permission: canEditContents, version, read: treeAndSettings }
  return changeOrder(deps, by, key, requirements, async (tx, order, { tree, settings }) => {
    const { linesChanged, ...done } = await change(tx, tree, order, settings)
    return linesChanged ? { ...done, set: await totalsOf(tx, order, terms) } : done
  })
}

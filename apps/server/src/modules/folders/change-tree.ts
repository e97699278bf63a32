import { canEditContents } from '@veck/domain'
import type { Transaction } from '../../db/client.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Pricing } from '../calculator/index.ts'
import {
  changeOrder,
  readTerms,
  readTree,
  totalsOf,
  type ChangeDependencies,
  type OrderChange,
  type OrderRow,
  type Tree,
} from '../orders/index.ts'

export type TreeDependencies = ChangeDependencies & { pricing: Pricing }

type TreeChange<Result> = Omit<OrderChange<Result>, 'set'> & {
  /** Lines were added or removed: the totals are calculated again. */
  linesChanged?: boolean
}

/** Changes the folders and markings of an order, starting from its current tree. */
export const changeTree = async <Result>(
  deps: TreeDependencies,
  who: SignedIn,
  orderId: string,
  version: number | undefined,
  change: (tx: Transaction, tree: Tree, order: OrderRow) => Promise<TreeChange<Result>>,
) => {
  const terms = await readTerms(deps.pricing)
  return changeOrder(deps, who, orderId, { permission: canEditContents, version }, async (tx, order) => {
    const { linesChanged, ...done } = await change(tx, await readTree(tx, orderId), order)
    return linesChanged ? { ...done, set: await totalsOf(tx, order, terms) } : done
  })
}

import type { Database } from '../../db/client.ts'
import type { SignedIn } from '../../http/signed-in.ts'
import { findReadableOrder } from './order-access.ts'
import type { OrderRow } from './order-repository.ts'
import { readImages, readLines, readTree, type ImageRow, type LineRow, type Tree } from './tree-repository.ts'

export type OrderContents = { order: OrderRow; tree: Tree; lines: LineRow[]; images: ImageRow[] }

/** As it stood at one moment, in as many queries for one marking as for five hundred. */
export const getOrder = (db: Database, who: SignedIn, id: string): Promise<OrderContents> =>
  db.transaction(
    async (tx) => ({
      order: await findReadableOrder(tx, who, id),
      tree: await readTree(tx, id),
      lines: await readLines(tx, id),
      images: await readImages(tx, id),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

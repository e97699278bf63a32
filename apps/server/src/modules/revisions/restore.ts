import type { RestoredRevision } from '@veck/contract'
import { canRestoreRevision } from '@veck/domain'
import type { Locale } from '@veck/texts'
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { fabricName } from '../../core/fabric-name.ts'
import { problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Transaction } from '../../db/client.ts'
import { products, variants } from '../../db/schema/catalogue.ts'
import { markings } from '../../db/schema/folders.ts'
import { orderLines } from '../../db/schema/order-lines.ts'
import {
  changeOrder,
  readTerms,
  recordRetailChange,
  requireExtrasLimit,
  requirePhotoQuota,
  totalsOf,
} from '../orders/index.ts'
import { freezePresent, type FreezeDependencies } from './freeze.ts'
import { restoreRenderings } from '../renderings/index.ts'
import { lockRetail } from './lock-retail.ts'
import { restoreContents } from './restore-contents.ts'
import { findLatest, requireListed, requireRevision } from './revision-repository.ts'

/**
 * Makes the contents of an open order those of a revision, as an ordinary change. What the order has now is frozen first.
 * Prices are those of the revision, until the user refreshes them.
 */
export const restoreRevision = async (
  deps: FreezeDependencies,
  who: SignedIn,
  { id: orderId, number }: { id: string; number: number },
  { version: seen }: { version?: number | undefined },
  locale: Locale,
): Promise<RestoredRevision> => {
  const { db, clock } = deps
  const terms = await readTerms(deps.pricing)
  const kept = await freezePresent(deps, who, {
    orderId,
    permission: canRestoreRevision,
    reason: 'beforeRestore',
    // Before anything is drawn and stored.
    check: async (tx, order) => {
      if (seen !== undefined && seen !== order.version) throw problem('stale')
      await requireListed(tx, orderId, number)
    },
  })
  // The order has these contents already.
  if (kept.revision.number === number) return { version: kept.order.version, kept: number, discontinued: [] }
  const { version, result } = await changeOrder(
    { db, clock },
    who,
    orderId,
    { permission: canRestoreRevision, version: kept.order.version, isExact: true },
    async (tx, order) => {
      const retailVersion = await lockRetail(tx, who, orderId)
      const latest = await findLatest(tx, orderId)
      if (retailVersion !== kept.retailVersion || latest?.number !== kept.revision.number) throw problem('stale')
      const { id: revisionId, contents } = await requireRevision(tx, orderId, number)
      await restoreContents(tx, orderId, contents, clock.now())
      await restoreRenderings(tx, revisionId, orderId)
      if (contents.images.length > 0) await requirePhotoQuota(tx, order)
      await requireExtrasLimit(tx, orderId)
      await recordRetailChange(tx, who, orderId, clock.now(), [{ code: 'revisionRestored', values: { number } }])
      return {
        result: await findDiscontinued(tx, orderId, locale),
        // The supplier's staff read this entry: it says nothing about revisions.
        history: [{ code: 'contentsRestored' }],
        set: await totalsOf(tx, order, terms),
      }
    },
  )
  return { version, kept: kept.revision.number, discontinued: result }
}

/** A line keeps a fabric that is discontinued after it was saved, so restoring does too. The user is told. */
const findDiscontinued = async (tx: Transaction, orderId: string, locale: Locale): Promise<string[]> => {
  const lines = await tx
    .select(getTableColumns(orderLines))
    .from(orderLines)
    .innerJoin(markings, eq(markings.id, orderLines.markingId))
    .leftJoin(variants, eq(variants.partNo, orderLines.erpProductId))
    .leftJoin(products, eq(products.productId, variants.productId))
    .where(
      and(
        eq(orderLines.orderId, orderId),
        isNull(markings.deletedAt),
        eq(orderLines.isExternalFabric, false),
        sql`(${variants.active} and ${products.active}) is not true`,
      ),
    )
  return [...new Set(lines.map((line) => fabricName(line, locale)))].toSorted((one, other) => one.localeCompare(other))
}

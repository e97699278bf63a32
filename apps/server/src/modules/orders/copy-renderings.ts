import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { markings } from '../../db/schema/folders.ts'
import { orderLines } from '../../db/schema/order-lines.ts'
import { markingRenderings } from '../../db/schema/renderings.ts'
import { hashOfLook, lookOfLine } from './look-of-line.ts'
import { lineColumns } from './tree-repository.ts'

/**
 * The pictures of copied markings, after their lines; the copies share the files. Pictures of other looks than that of
 * the line may be those of alternatives: they are copied only with the retail data.
 */
export const copyRenderings = async (
  tx: Transaction,
  orderId: string,
  from: string[],
  to: string[],
  { withRetail }: { withRetail: boolean },
) => {
  const looks = withRetail ? undefined : await findLooksOfLines(tx, orderId, to)
  const shown = sql.param(looks && to.map((id) => looks.get(id) ?? ''))
  const [copies, isShown] = looks
    ? [sql`, ${shown}::text[]) as copy (from_id, to_id, shown)`, sql` and look = copy.shown`]
    : [sql`) as copy (from_id, to_id)`, sql``]
  await tx.execute(sql`
    insert into ${markingRenderings} (marking_id, order_id, look, file_id)
    select copy.to_id, ${orderId}, look, file_id
    from unnest(${sql.param(from)}::uuid[], ${sql.param(to)}::uuid[]${copies}
    join ${markingRenderings} on marking_id = copy.from_id${isShown}`)
}

const findLooksOfLines = async (tx: Transaction, orderId: string, markingIds: string[]) => {
  const lines = await tx
    .select({ line: lineColumns, window: markings.window })
    .from(orderLines)
    .innerJoin(markings, eq(markings.id, orderLines.markingId))
    .where(and(eq(orderLines.orderId, orderId), inArray(orderLines.markingId, markingIds)))
  return new Map(lines.map(({ line, window }) => [line.markingId, hashOfLook(lookOfLine(line, window))]))
}

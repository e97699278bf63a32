import type { Database, Transaction } from '../../db/client.ts'
import { supplierChanges } from '../../db/schema/supplier-changes.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Clock } from '../../ports/clock.ts'

export type Change = {
  /** The call that made it. */
  action: string
  subject: string
  /** Without secrets. */
  details?: object
}

/** Does a change and writes down who made it, both or neither. */
export const changeAs = <Result>(
  { db, clock }: { db: Database; clock: Clock },
  { user }: SignedIn,
  { action, subject, details = {} }: Change,
  change: (tx: Transaction) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (tx) => {
    const result = await change(tx)
    await tx.insert(supplierChanges).values({ at: clock.now(), by: user.email, action, subject, details })
    return result
  })

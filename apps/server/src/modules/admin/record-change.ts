import type { Database, Transaction } from '../../db/client.ts'
import { supplierChanges } from '../../db/schema/supplier-changes.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Clock } from '../../ports/clock.ts'

export type Change = {
  /** What was done, for example `addUser`. Often the name of the call. */
  action: string
  subject: string
  /** Must not contain secrets. */
  details?: object
}

/** Makes a change and records in the change log who made it, in one transaction. */
export const recordChange = <Result>(
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

import { canReadRetail } from '@veck/domain'
import type { Locale, TextKey } from '@veck/texts'
import { desc, eq } from 'drizzle-orm'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Translate } from '../../core/translate.ts'
import type { Database, Queryable } from '../../db/client.ts'
import { retailHistory } from '../../db/schema/retail.ts'
import { findOrderFor } from '../orders/index.ts'

const maxEntries = 1000

/** Newest first. */
export const getRetailHistory = async (
  { db, translate }: { db: Database; translate: Translate },
  who: SignedIn,
  orderId: string,
  locale: Locale,
) => {
  await findOrderFor(db, who, orderId, canReadRetail)
  return presentRetailHistory({ db, translate }, orderId, locale)
}

/** For a user who may read it. */
export const presentRetailHistory = async (
  { db, translate }: { db: Queryable; translate: Translate },
  orderId: string,
  locale: Locale,
) => {
  const rows = await db
    .select()
    .from(retailHistory)
    .where(eq(retailHistory.orderId, orderId))
    .orderBy(desc(retailHistory.id))
    .limit(maxEntries)
  return rows.map(({ at, byEmail, byName, code, values }) => ({
    at: at.toISOString(),
    by: byEmail,
    byName,
    code,
    message: translate(locale, { key: `RetailHistory:${code}` as TextKey, values }),
  }))
}

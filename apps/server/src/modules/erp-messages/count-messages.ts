import type { ErpMessageCounts } from '@veck/contract'
import { addDays } from '@veck/domain'
import { swedishDay } from '@veck/texts/formats'
import { count, gte, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { erpMessages, erpRefusedCalls, needsAttention } from '../../db/schema/erp-messages.ts'
import type { Clock } from '../../ports/clock.ts'
import { countMessages } from './list-messages.ts'

const shownDays = 14

/** Counts the messages of the last days, by the Swedish day on which they came. Days without messages have zeros. */
export const countMessagesByDay = async (db: Queryable, clock: Clock): Promise<ErpMessageCounts> => {
  const today = swedishDay(clock.now())
  const days = Array.from({ length: shownDays }, (_, ago) => addDays(today, -ago))
  const firstDay = days.at(-1) ?? today
  const day = sql<string>`to_char(${erpMessages.receivedAt} at time zone 'Europe/Stockholm', 'YYYY-MM-DD')`
  const [attention, messages, refused] = await Promise.all([
    countMessages(db, needsAttention(erpMessages)),
    db
      .select({
        day,
        received: count(),
        applied: sql<number>`count(*) filter (where ${erpMessages.state} = 'applied')`.mapWith(Number),
        attention: sql<number>`count(*) filter (where ${needsAttention(erpMessages)})`.mapWith(Number),
      })
      .from(erpMessages)
      .where(gte(erpMessages.receivedAt, sql`(${firstDay}::timestamp at time zone 'Europe/Stockholm')`))
      .groupBy(sql`1`),
    db.select().from(erpRefusedCalls).where(gte(erpRefusedCalls.day, firstDay)),
  ])
  const none = { received: 0, applied: 0, attention: 0 }
  return {
    attention,
    days: days.map((one) => ({
      ...none,
      ...messages.find((row) => row.day === one),
      day: one,
      refused: refused.find((row) => row.day === one)?.count ?? 0,
    })),
  }
}

import type { AccountClosing, UserClosing } from '@veck/contract'
import { addDays, OrderStatus } from '@veck/domain'
import { swedishDay } from '@veck/texts/formats'
import { and, count, countDistinct, eq, ne } from 'drizzle-orm'
import type { User } from '../../core/signed-in.ts'
import type { Queryable } from '../../db/client.ts'
import { offerAcceptances } from '../../db/schema/offer-links.ts'
import { orders } from '../../db/schema/orders.ts'
import type { Clock } from '../../ports/clock.ts'
import { erasedName } from '../../core/erased-name.ts'
import { findOpenPages } from '../offer-links/index.ts'
import { readGeneralSettings } from '../settings/index.ts'
import { findSuccessors } from './successors.ts'

type Reading = { db: Queryable; clock: Clock }

/** The day on which the data of an account that is closed now is erased. */
export const erasureDay = async ({ db, clock }: Reading) => {
  const { closedAccountRetentionDays: retentionDays } = await readGeneralSettings(db)
  return { retentionDays, erasedOn: addDays(swedishDay(clock.now()), retentionDays) }
}

/** What closing an account would do. Nothing of its retail data: administrators see it. */
export const previewClosing = async (deps: Reading, user: User): Promise<UserClosing> => {
  const [found] = await deps.db
    .select({ orders: count() })
    .from(orders)
    .where(and(eq(orders.ownerEmail, user.email), ne(orders.status, OrderStatus.Deleted)))
  const successors = await findSuccessors(deps.db, user)
  return {
    ...(await erasureDay(deps)),
    orders: found?.orders ?? 0,
    successors: successors.map(({ email, firstName, lastName, erpCompanyName }) => ({
      email,
      name: `${firstName} ${lastName}`.trim(),
      company: erpCompanyName,
    })),
  }
}

export const previewOwnClosing = async (deps: Reading, user: User): Promise<AccountClosing> => ({
  ...(await previewClosing(deps, user)),
  openPages: (await findOpenPages(deps.db, user.email, deps.clock.now())).length,
  accepted: await countAccepted(deps.db, user.email),
})

/** Orders that a client has accepted, without those whose client is erased. */
export const countAccepted = async (db: Queryable, ownerEmail: string) => {
  const [found] = await db
    .select({ accepted: countDistinct(offerAcceptances.orderId) })
    .from(offerAcceptances)
    .innerJoin(orders, eq(orders.id, offerAcceptances.orderId))
    .where(and(eq(orders.ownerEmail, ownerEmail), ne(offerAcceptances.name, erasedName)))
  return found?.accepted ?? 0
}

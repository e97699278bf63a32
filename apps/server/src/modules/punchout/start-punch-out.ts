import { randomUUID } from 'node:crypto'
import type { Database } from '../../db/client.ts'
import type { ReturnTo } from '../../db/schema/punchout.ts'
import { problem } from '../../core/problem.ts'
import type { Clock } from '../../ports/clock.ts'
import { hashToken } from '../accounts/index.ts'
import { lockBuyerAccount, type Person } from './buyer-account.ts'
import type { Buyer } from './buyer-repository.ts'
import { mayReturnTo } from './return-url.ts'
import { startPageOf } from './start-page.ts'
import { endVisitsOfUser, insertVisit } from './visit-repository.ts'

const guidLife = 10 * 60_000

export type PunchOutDependencies = {
  db: Database
  clock: Clock
  publicUrl: string
  /** Orders may be returned to the local machine, for a test procurement system. */
  allowLoopback: boolean
  /** Milliseconds for one call. */
  callTimeout?: number | undefined
}

export type Arrival = {
  buyer: Buyer
  person: Person
  /** Several users of the buyer share the account, because its system does not name the user. */
  sharedAccount: boolean
  returnTo: ReturnTo
  redirect: string
  /** The order that the visit may change. */
  editsOrderId?: string | undefined
}

/**
 * Answers a URL that signs in one user once. A new punch-out ends earlier ones of that user, as procurement
 * systems expect: they wait for the newest basket. Colleagues stay signed in: on a shared account only a visit that
 * returns to exactly the same URL (which contains the buyer's session) counts as an earlier one.
 */
export const startPunchOut = async (deps: PunchOutDependencies, arrival: Arrival): Promise<string> => {
  const { buyer, person, returnTo, sharedAccount } = arrival
  if (!mayReturnTo(returnTo.url, buyer.returnHosts, { loopback: deps.allowLoopback })) {
    throw problem('badRequest', { message: { key: 'PunchOut:ReturnRefused' } })
  }
  const guid = randomUUID()
  await deps.db.transaction(async (tx) => {
    const user = await lockBuyerAccount(tx, buyer, person)
    await endVisitsOfUser(tx, user.id, sharedAccount ? returnTo.url : undefined)
    const expiresAt = new Date(deps.clock.now().getTime() + guidLife)
    const { editsOrderId } = arrival
    await insertVisit(tx, {
      buyerId: buyer.id,
      userId: user.id,
      guidHash: hashToken(guid),
      returnTo,
      expiresAt,
      editsOrderId,
    })
  })
  return startPageOf(deps.publicUrl, buyer.locale, guid, arrival.redirect)
}

import type { Database } from '../../db/client.ts'
import { countAttempts, uncountAttempts, type AttemptLimit, type Subject } from '../../core/attempts.ts'
import { problem } from '../../core/problem.ts'
import type { Clock } from '../../ports/clock.ts'
import { verifyPassword } from '../accounts/index.ts'
import { findCxmlBuyer, findOciBuyer, type Buyer } from './buyer-repository.ts'

// Failed entries only. Per buyer *and* address, so that a stranger cannot lock a buyer out, nor one misconfigured buyer
// the others behind the same network.
const perBuyer: AttemptLimit = { name: 'punch-out buyer', most: 20, seconds: 15 * 60 }
const perIp: AttemptLimit = { name: 'punch-out address', most: 100, seconds: 15 * 60 }

export type Claim =
  | { protocol: 'cxml'; domain: string; identity: string; secret: string }
  | { protocol: 'oci'; username: string; secret: string }

const lookUp = async (db: Database, claim: Claim): Promise<[buyer: Buyer | undefined, secretHash: string | null]> => {
  if (claim.protocol === 'cxml') {
    const buyer = await findCxmlBuyer(db, claim.domain, claim.identity)
    return [buyer, buyer?.cxmlSecretHash ?? null]
  }
  const buyer = await findOciBuyer(db, claim.username)
  return [buyer, buyer?.ociPasswordHash ?? null]
}

const nameOf = (claim: Claim) =>
  claim.protocol === 'cxml' ? `${claim.domain}/${claim.identity}` : `oci/${claim.username}`

/** The same answer after about the same time for a wrong secret, an unknown buyer and a locked buyer. */
export const authenticateBuyer = async (
  { db, clock }: { db: Database; clock: Clock },
  claim: Claim,
  ip: string,
): Promise<Buyer> => {
  const subjects: Subject[] = [
    [perBuyer, `${ip} ${nameOf(claim).toLowerCase()}`],
    [perIp, ip],
  ]
  await countAttempts(db, clock, subjects)
  const [buyer, secretHash] = await lookUp(db, claim)
  const proven = await verifyPassword(secretHash, claim.secret)
  if (!buyer?.active || !proven) throw problem('unauthorized', { message: { key: 'PunchOut:WrongSecret' } })
  await uncountAttempts(db, subjects)
  return buyer
}

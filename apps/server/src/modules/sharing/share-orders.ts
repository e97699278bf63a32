import { canShare, isSameEmail, type Permission } from '@veck/domain'
import { problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import { recordHistory, rightsOf, type ChangeDependencies } from '../orders/index.ts'
import { deleteShare, findSharedTo, insertShare } from './share-repository.ts'

const requireSharing = (who: SignedIn) => {
  const permission: Permission = canShare(rightsOf(who))
  if (!permission.allowed) throw problem(permission.reason)
}

/** Shares all orders of the caller, future ones too. The e-mail address may get an account later (A7.31). */
export const shareOrders = async ({ db, clock }: ChangeDependencies, who: SignedIn, email: string) => {
  requireSharing(who)
  const { email: ownerEmail } = who.user
  if (isSameEmail(email, ownerEmail)) throw problem('shareWithSelf')
  await db.transaction(async (tx) => {
    const now = clock.now()
    const isNew = await insertShare(tx, { ownerEmail, sharedToEmail: email, createdAt: now })
    if (!isNew) throw problem('alreadyShared')
    await recordHistory(tx, { ownerEmail }, who.user, now, [{ code: 'shared', values: { email } }])
  })
  return { sharedToEmail: email }
}

export const listSharedUsers = async ({ db }: ChangeDependencies, who: SignedIn) => {
  requireSharing(who)
  const emails = await findSharedTo(db, who.user.email)
  return emails.map((sharedToEmail) => ({ sharedToEmail }))
}

export const unshareOrders = async ({ db, clock }: ChangeDependencies, who: SignedIn, email: string) => {
  requireSharing(who)
  const { email: ownerEmail } = who.user
  await db.transaction(async (tx) => {
    if (!(await deleteShare(tx, ownerEmail, email))) throw problem('notFound')
    await recordHistory(tx, { ownerEmail }, who.user, clock.now(), [{ code: 'unshared', values: { email } }])
  })
}

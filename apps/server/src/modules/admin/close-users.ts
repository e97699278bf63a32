import type { CloseUser } from '@veck/contract'
import { problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Transaction } from '../../db/client.ts'
import { closeAccount, reopenAccount, requireConfirmation } from '../account-closing/index.ts'
import { actorOf } from '../audit/index.ts'
import { lockAsAdministrator, notOneself, requireUser } from './change-users.ts'
import type { AdminDependencies } from './dependencies.ts'

/** For a customer who asks for it, or for someone who has left. */
export const closeUser = async (
  deps: AdminDependencies,
  who: SignedIn,
  id: string,
  { successor, confirmation }: CloseUser,
) => {
  const user = await requireUser(deps.db, id)
  if (id === who.user.id) throw notOneself()
  requireConfirmation(user, confirmation)
  const before = (tx: Transaction) => lockAsAdministrator(tx, who)
  await closeAccount(deps, actorOf(who), { user, successor, before })
}

export const reopenUser = async (deps: AdminDependencies, who: SignedIn, id: string) => {
  const user = await requireUser(deps.db, id)
  if (user.demo && !deps.demo) throw problem('conflict', { message: { key: 'Errors:demoAccount' } })
  await reopenAccount(deps, actorOf(who), user, (tx) => lockAsAdministrator(tx, who))
}

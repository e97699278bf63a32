import { canCloseOwnAccount } from '@veck/domain'
import { problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Database, Transaction } from '../../db/client.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import { clearImageCookie } from '../../http/image-cookie.ts'
import type { Clock } from '../../ports/clock.ts'
import { actorOf } from '../audit/index.ts'
import { requirePermission, rightsOf } from '../orders/index.ts'
import { closeAccount, requireConfirmation } from './close-account.ts'
import { countAccepted, previewOwnClosing } from './preview-closing.ts'

export { closeAccount, requireConfirmation } from './close-account.ts'
export { accountClosedMail, accountSuccessionMail } from './closing-mails.ts'
export { describeRefusal } from './describe-refusal.ts'
export { eraseAccount, findDueAccounts } from './erase-account.ts'
export { previewClosing } from './preview-closing.ts'
export { findErasureDay, findErasureDays, reopenAccount } from './reopen-account.ts'

const requireOwn = (who: SignedIn) => requirePermission(canCloseOwnAccount(rightsOf(who)))

export const accountClosingHandlers = ({ db, clock, publicUrl }: { db: Database; clock: Clock; publicUrl: string }) =>
  ({
    getAccountClosing: ({ signedIn }) => {
      requireOwn(signedIn)
      return previewOwnClosing({ db, clock }, signedIn.user)
    },

    closeAccount: async ({ signedIn, body, reply }) => {
      requireOwn(signedIn)
      const { user } = signedIn
      requireConfirmation(user, body.confirmation)
      const requireNoDuty = async (tx: Transaction) => {
        const isKept = body.successor !== null || body.confirmsNoDuty || (await countAccepted(tx, user.email)) === 0
        if (!isKept) throw problem('invalidFields', { fields: { confirmsNoDuty: { key: 'Fields:confirmsNoDuty' } } })
      }
      const closing = { user, successor: body.successor, before: requireNoDuty }
      const erasedOn = await closeAccount({ db, clock }, actorOf(signedIn), closing)
      clearImageCookie(reply, signedIn.sessionId, publicUrl)
      return { erasedOn }
    },
  }) satisfies SomeHandlers

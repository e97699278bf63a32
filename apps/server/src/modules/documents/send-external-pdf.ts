import type { SendExternalFabricsPdf } from '@veck/contract'
import { canSendExternalFabricsPdf, isSameEmail, mailboxOf, mayMailTo } from '@veck/domain'
import type { Locale } from '@veck/texts'
import { countAttempt } from '../../core/attempts.ts'
import { problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import { findUserByEmail } from '../accounts/index.ts'
import { changeOrder, readOrderModel } from '../orders/index.ts'
import { queueExternalMail } from './external-mail.ts'
import { externalSnapshotOf } from './external-pdf/external-snapshot.ts'
import { takeSnapshot } from './order-snapshot.ts'
import { countMailTo } from './mail-limits.ts'
import { mailsPerUser, type SendDependencies } from './send-order-pdf.ts'

/** Sends what is needed of the ticked fabrics to the recipient, and a copy to whoever sends it (A4.11, A7.28). */
export const sendExternalPdf = async (
  { db, clock, pricing, translate }: SendDependencies,
  who: SignedIn,
  { orderId, customerInformation: recipient, selectedExternalFabricMarkingIds }: SendExternalFabricsPdf,
  locale: Locale,
) => {
  await countAttempt(db, clock, mailsPerUser, who.user.id)
  const parameters = await pricing.parameters()
  const chosen = new Set(selectedExternalFabricMarkingIds)
  await changeOrder({ db, clock }, who, orderId, { permission: canSendExternalFabricsPdf }, async (tx, order) => {
    const owner = await findUserByEmail(tx, order.ownerEmail)
    if (!owner) throw new Error(`The offer ${orderId} has no owner`)
    const model = await readOrderModel(tx, order)
    const whole = await takeSnapshot({ db: tx, parameters }, model, owner, clock.now())
    const snapshot = externalSnapshotOf({ ...whole, date: clock.now().toISOString() }, recipient, chosen)
    if (snapshot.curtains.length < chosen.size) throw noSuchFabric()
    const { email } = who.user
    if (!mayMailTo(who.user, order.ownerEmail, recipient.email)) throw problem('mailNotApproved')
    if (!isSameEmail(email, recipient.email)) await countMailTo(tx, clock, recipient.email)
    await queueExternalMail(tx, { to: recipient.email, copy: false, snapshot, sentBy: mailboxOf(email) })
    if (!isSameEmail(email, recipient.email)) await queueExternalMail(tx, { to: email, copy: true, snapshot })
    return { result: undefined, history: [{ code: 'externalFabricsSent' }] }
  })
  return { message: translate(locale, { key: 'Documents:ExternalSent', values: { to: recipient.email } }) }
}

export const noSuchFabric = () =>
  problem('invalidFields', { fields: { selectedExternalFabricMarkingIds: { key: 'Fields:notExternalFabric' } } })

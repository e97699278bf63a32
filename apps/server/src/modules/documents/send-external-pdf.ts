import type { SendExternalFabricsPdf } from '@veck/contract'
import { canSendExternalFabricsPdf, isSameEmail, mailboxOf, mayMailTo } from '@veck/domain'
import type { Locale } from '@veck/texts'
import { countAttempt } from '../../core/attempts.ts'
import { problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import { requireOwner } from '../accounts/index.ts'
import { changeOrder, getOrder, readOrderModel, type OrderReadModel } from '../orders/index.ts'
import { queueExternalMail } from './external-mail.ts'
import { externalSnapshotOf } from './external-pdf/external-snapshot.ts'
import { takeSnapshot, type SnapshotSources } from './order-snapshot.ts'
import { countMailTo } from './mail-limits.ts'
import { mailsPerUser, type SendDependencies } from './send-order-pdf.ts'
import { pdfsPerUser, type DocumentDependencies } from './get-order-pdf.ts'
import { externalPdfFile } from './order-documents.ts'

/** Sends what is needed of the ticked fabrics to the recipient, and a copy to the sender (A4.11, A7.28). */
export const sendExternalPdf = async (
  { db, clock, pricing, translate }: SendDependencies,
  who: SignedIn,
  request: SendExternalFabricsPdf,
  locale: Locale,
) => {
  await countAttempt(db, clock, mailsPerUser, who.user.id)
  const { orderId, customerInformation: recipient } = request
  const parameters = await pricing.parameters()
  await changeOrder({ db, clock }, who, orderId, { permission: canSendExternalFabricsPdf }, async (tx, order) => {
    const model = await readOrderModel(tx, order)
    const snapshot = await takeExternalSnapshot({ db: tx, parameters }, model, request, clock.now())
    const { email } = who.user
    if (!mayMailTo(who.user, order.ownerEmail, recipient.email)) throw problem('mailNotApproved')
    if (!isSameEmail(email, recipient.email)) await countMailTo(tx, clock, recipient.email)
    await queueExternalMail(tx, { to: recipient.email, copy: false, snapshot, sentBy: mailboxOf(email) })
    if (!isSameEmail(email, recipient.email)) await queueExternalMail(tx, { to: email, copy: true, snapshot })
    return { result: undefined, history: [{ code: 'externalFabricsSent' }] }
  })
  return { message: translate(locale, { key: 'Documents:ExternalSent', values: { to: recipient.email } }) }
}

/** The PDF of the mail as a download, for users who send it themselves. */
export const getExternalPdf = async (deps: DocumentDependencies, who: SignedIn, request: SendExternalFabricsPdf) => {
  await countAttempt(deps.db, deps.clock, pdfsPerUser, who.user.id)
  const model = await getOrder(deps.db, who, request.orderId)
  const parameters = await deps.pricing.parameters()
  const snapshot = await takeExternalSnapshot({ db: deps.db, parameters }, model, request, deps.clock.now())
  return externalPdfFile(deps, who.user.id, snapshot)
}

/** The ticked fabrics as they are now. All of them must be fabrics of other suppliers. */
const takeExternalSnapshot = async (
  sources: SnapshotSources,
  model: OrderReadModel,
  { customerInformation: recipient, selectedExternalFabricMarkingIds }: SendExternalFabricsPdf,
  now: Date,
) => {
  const owner = await requireOwner(sources.db, model.order)
  const whole = await takeSnapshot(sources, model, owner, now)
  const chosen = new Set(selectedExternalFabricMarkingIds)
  const snapshot = externalSnapshotOf({ ...whole, date: now.toISOString() }, recipient, chosen)
  if (snapshot.curtains.length === chosen.size) return snapshot
  throw problem('invalidFields', { fields: { selectedExternalFabricMarkingIds: { key: 'Fields:notExternalFabric' } } })
}

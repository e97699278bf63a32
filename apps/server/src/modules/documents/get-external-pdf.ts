import type { SendExternalFabricsPdf } from '@veck/contract'
import { countAttempt } from '../../core/attempts.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import { findUserByEmail } from '../accounts/index.ts'
import { getOrder } from '../orders/index.ts'
import { externalSnapshotOf } from './external-pdf/external-snapshot.ts'
import { pdfsPerUser, type DocumentDependencies } from './get-order-pdf.ts'
import { externalPdfFile } from './order-documents.ts'
import { takeSnapshot } from './order-snapshot.ts'
import { noSuchFabric } from './send-external-pdf.ts'

/** The PDF of the mail as a download, for users who send it themselves. */
export const getExternalPdf = async (
  deps: DocumentDependencies,
  who: SignedIn,
  { orderId, customerInformation: recipient, selectedExternalFabricMarkingIds }: SendExternalFabricsPdf,
) => {
  await countAttempt(deps.db, deps.clock, pdfsPerUser, who.user.id)
  const model = await getOrder(deps.db, who, orderId)
  const owner = await findUserByEmail(deps.db, model.order.ownerEmail)
  if (!owner) throw new Error(`The offer ${orderId} has no owner`)
  const now = deps.clock.now()
  const parameters = await deps.pricing.parameters()
  const whole = await takeSnapshot({ db: deps.db, parameters }, model, owner, now)
  const chosen = new Set(selectedExternalFabricMarkingIds)
  const snapshot = externalSnapshotOf({ ...whole, date: now.toISOString() }, recipient, chosen)
  if (snapshot.curtains.length < chosen.size) throw noSuchFabric()
  return externalPdfFile(deps, who.user.id, snapshot)
}

import type { PreviewOfferMail } from '@veck/contract'
import { canReadRetail } from '@veck/domain'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Translate } from '../../core/translate.ts'
import { requireOwner } from '../accounts/index.ts'
import { readClientOffer } from '../client-offer/index.ts'
import { findOrderFor, readOrderModel } from '../orders/index.ts'
import { findLogo, logoFileName } from '../studio/index.ts'
import { smallLogo } from './branded-mail.ts'
import { layOutMail } from './client-mail.ts'
import type { FreezeDependencies } from './freeze.ts'

/** The mail to the client as it would be sent now. Refused where sending is refused for a missing price. */
export const previewOfferMail = async (
  { db, clock, files, pricing, translate }: FreezeDependencies & { translate: Translate },
  who: SignedIn,
  orderId: string,
  { withLink, ...typed }: PreviewOfferMail,
) => {
  const parameters = (await pricing.parameters()).values
  const { offer, stored } = await db.transaction(
    async (tx) => {
      const order = await findOrderFor(tx, who, orderId, canReadRetail)
      const model = await readOrderModel(tx, order)
      return {
        ...(await readClientOffer({ db: tx, parameters }, model, clock.now())),
        stored: await findLogo(tx, (await requireOwner(tx, order)).id),
      }
    },
    // All of it as it was at one moment.
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  const logo = stored && (await smallLogo(files, logoFileName(stored)))
  const src = logo && `data:image/png;base64,${logo.attachment.content.toString('base64')}`
  // The page and its address are made when the mail is sent.
  const url = withLink ? '#' : undefined
  const { html } = layOutMail(offer, { ...typed, url, language: offer.locale }, translate)
  return { html: html(logo && src ? { ...logo, src } : undefined) }
}

import type { Queryable } from '../../db/client.ts'
import { findUserByEmail } from '../accounts/index.ts'
import { background } from '../heavy-work/index.ts'
import { queueMail, type MailKind } from '../mail/index.ts'
import { orderPdfFile, type DocumentSources } from './offer-documents.ts'
import type { OfferSnapshot } from './offer-snapshot.ts'

/** The offer itself goes with the job, so that every attempt sends the same file. */
type Payload = { to: string; snapshot: OfferSnapshot }

const name = 'order-pdf'

export const queueOrderPdfMail = (tx: Queryable, payload: Payload) => queueMail(tx, name, payload)

export type DocumentMailDependencies = DocumentSources & { db: Queryable; publicUrl: string }

/** The letter in the reader's language, the offer in its owner's. */
export const orderPdfMail = ({ db, publicUrl, ...sources }: DocumentMailDependencies): MailKind<Payload> => ({
  name,
  write: async ({ to, snapshot }) => {
    const user = await findUserByEmail(db, to)
    if (!user || user.lockedAt) return undefined
    const { order } = snapshot
    const values = { offerNumber: order.offerNumber, offerName: order.offerName }
    return {
      to,
      language: user.language,
      subject: { key: 'Mail:OfferSubject', values },
      heading: { key: 'Mail:OfferHeading', values },
      paragraphs: [{ key: 'Mail:OfferBody', values }],
      button: { label: { key: 'Mail:OpenOffer' }, address: `${publicUrl}/${user.language}/order/${order.id}` },
      attachments: [await orderPdfFile(sources, background, () => snapshot)],
    }
  },
})

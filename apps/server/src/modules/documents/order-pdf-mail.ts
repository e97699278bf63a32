import type { FastifyBaseLogger } from 'fastify'
import type { Queryable } from '../../db/client.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { findUserByEmail } from '../accounts/index.ts'
import { queueMail, type MailKind } from '../mail/index.ts'
import type { Texts } from '../texts/index.ts'
import { orderPdfFile } from './offer-documents.ts'
import type { OfferSnapshot } from './offer-snapshot.ts'

/** The offer itself goes with the job, so that every attempt sends the same file. */
type Payload = { to: string; snapshot: OfferSnapshot }

const name = 'order-pdf'

export const queueOrderPdfMail = (tx: Queryable, payload: Payload) => queueMail(tx, name, payload)

export type DocumentMailDependencies = {
  db: Queryable
  files: FileStore
  texts: Texts
  logger: FastifyBaseLogger
  publicUrl: string
}

/** The letter in the reader's language, the offer in its owner's. */
export const orderPdfMail = ({ db, files, texts, logger, publicUrl }: DocumentMailDependencies): MailKind<Payload> => ({
  name,
  write: async ({ to, snapshot }) => {
    const user = await findUserByEmail(db, to)
    if (!user || user.lockedAt) return undefined
    await texts.all()
    const { order } = snapshot
    const values = { offerNumber: order.offerNumber, offerName: order.offerName }
    return {
      to,
      language: user.language,
      subject: { key: 'Mail:OfferSubject', values },
      heading: { key: 'Mail:OfferHeading', values },
      paragraphs: [{ key: 'Mail:OfferBody', values }],
      button: { label: { key: 'Mail:OpenOffer' }, address: `${publicUrl}/${user.language}/order/${order.id}` },
      attachments: [await orderPdfFile({ files, word: texts.word, logger }, snapshot)],
    }
  },
})

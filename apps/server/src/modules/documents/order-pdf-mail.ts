import type { TextKey } from '@veck/texts'
import type { Queryable } from '../../db/client.ts'
import { findUserByEmail } from '../accounts/index.ts'
import { background } from '../heavy-work/index.ts'
import { queueMail, type MailContent, type WriteMail } from '../mail/index.ts'
import { orderPdfFile, type DocumentSources } from './order-documents.ts'
import { readSnapshot, type StoredSnapshot } from './stored-snapshot.ts'

/** The payload contains the whole snapshot, so that every attempt sends the same file. */
type Payload = { to: string; snapshot: StoredSnapshot }

declare module '../mail/queue-mail.ts' {
  interface MailPayloads {
    'order-pdf': Payload
    'order-confirmation': Payload
  }
}

export const queueOrderPdfMail = (tx: Queryable, payload: Payload) => queueMail(tx, 'order-pdf', payload)

export type DocumentMailDependencies = DocumentSources & { db: Queryable; publicUrl: string }

/** The mail is in the reader's language, the PDF in the owner's. */
export const orderPdfMail = (deps: DocumentMailDependencies): WriteMail<'order-pdf'> =>
  pdfMail(deps, {
    subject: 'Mail:OfferSubject',
    heading: 'Mail:OfferHeading',
    body: ['Mail:OfferBody'],
    open: 'Mail:OpenOffer',
  })

export const queueOrderConfirmation = (tx: Queryable, payload: Payload) => queueMail(tx, 'order-confirmation', payload)

/** The confirmation of a placed order, for the owner and the user who placed it. */
export const orderConfirmationMail = (deps: DocumentMailDependencies): WriteMail<'order-confirmation'> =>
  pdfMail(deps, {
    subject: 'Mail:ConfirmationSubject',
    heading: 'Mail:ConfirmationHeading',
    body: ['Mail:ConfirmationBody', 'Mail:ConfirmationNext'],
    open: 'Mail:OpenOrder',
  })

type MailTexts = { subject: TextKey; heading: TextKey; body: TextKey[]; open: TextKey }

const pdfMail =
  ({ db, publicUrl, ...sources }: DocumentMailDependencies, texts: MailTexts) =>
  async ({ to, snapshot: stored }: Payload): Promise<MailContent | undefined> => {
    const user = await findUserByEmail(db, to)
    if (!user || user.lockedAt) return undefined
    const snapshot = readSnapshot(stored)
    const { order } = snapshot.contents
    const values = { offerNumber: order.offerNumber, offerName: order.offerName }
    return {
      to,
      language: user.language,
      subject: { key: texts.subject, values },
      heading: { key: texts.heading, values },
      paragraphs: texts.body.map((key) => ({ key, values })),
      button: { label: { key: texts.open }, url: `${publicUrl}/${user.language}/order/${order.id}` },
      attachments: [await orderPdfFile(sources, background, () => snapshot)],
    }
  }

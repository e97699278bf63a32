import type { Queryable } from '../../db/client.ts'
import { findUserByEmail } from '../accounts/index.ts'
import { queueMail, type MailKind } from '../mail/index.ts'
import { renderExternalPdf } from './external-pdf/render-external-pdf.ts'
import type { ExternalSnapshot } from './external-pdf/external-snapshot.ts'
import { contentOf, fileName } from './offer-documents.ts'
import type { DocumentMailDependencies } from './order-pdf-mail.ts'
import { sayIn } from './say.ts'

/** `copy`: for whoever sent it, not for the recipient. */
type Payload = { to: string; copy: boolean; snapshot: ExternalSnapshot }

const name = 'external-fabrics'

export const queueExternalMail = (tx: Queryable, payload: Payload) => queueMail(tx, name, payload)

/** The recipient, who need not have an account, reads it in the language of the offer. */
export const externalMail = ({
  db,
  texts,
  logger,
}: Pick<DocumentMailDependencies, 'db' | 'texts' | 'logger'>): MailKind<Payload> => ({
  name,
  write: async ({ to, copy, snapshot }) => {
    await texts.all()
    const { word } = texts
    const { locale, maker, offerNumber, offerName, recipient } = snapshot
    const reader = await findUserByEmail(db, to)
    const values = {
      offerNumber,
      offerName,
      company: maker.company,
      contact: [maker.name, maker.phone, maker.email].filter(Boolean).join(', '),
      recipient: `${recipient.firstName} ${recipient.lastName} (${recipient.email})`,
    }
    return {
      to,
      language: reader?.language ?? locale,
      subject: { key: 'Mail:ExternalSubject', values },
      heading: { key: 'Mail:ExternalHeading' },
      paragraphs: [
        { key: copy ? 'Mail:ExternalCopyBody' : 'Mail:ExternalBody', values },
        ...(copy ? [] : [{ key: 'Mail:ExternalContact' as const, values }]),
      ],
      attachments: [
        {
          fileName: fileName(sayIn(word, locale)('Pdf:ExternalTitle'), offerNumber),
          contentType: 'application/pdf',
          content: contentOf(await renderExternalPdf(snapshot, word), snapshot.orderId, logger),
        },
      ],
    }
  },
})

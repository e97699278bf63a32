import type { Queryable } from '../../db/client.ts'
import { findUserByEmail } from '../accounts/index.ts'
import { background } from '../heavy-work/index.ts'
import { queueMail, type WriteMail } from '../mail/index.ts'
import { externalPdfFile } from './order-documents.ts'
import type { DocumentMailDependencies } from './order-pdf-mail.ts'
import { readExternalSnapshot, type StoredExternalSnapshot } from './stored-snapshot.ts'

/** `copy`: this mail goes to the sender, not to the recipient. */
type Payload = { to: string; copy: boolean; snapshot: StoredExternalSnapshot; sentBy?: string }

declare module '../mail/queue-mail.ts' {
  interface MailPayloads {
    'external-fabrics': Payload
  }
}

export const queueExternalMail = (tx: Queryable, payload: Payload) => queueMail(tx, 'external-fabrics', payload)

/** A recipient without an account gets the mail in the language of the order. */
export const externalMail =
  ({ db, ...sources }: Omit<DocumentMailDependencies, 'files' | 'publicUrl'>): WriteMail<'external-fabrics'> =>
  async ({ to, copy, snapshot, sentBy = snapshot.maker.email }) => {
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
      ...(copy
        ? {}
        : {
            sentBy,
            button: {
              label: { key: 'Mail:WriteTo' as const, values: { account: sentBy } },
              url: writeTo(sentBy, offerNumber),
            },
          }),
      attachments: [await externalPdfFile(sources, background, readExternalSnapshot(snapshot))],
    }
  }

const writeTo = (email: string, offerNumber: number) =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`#${offerNumber}`)}`

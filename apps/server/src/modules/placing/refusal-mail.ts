import type { Queryable, Transaction } from '../../db/client.ts'
import { findUserByEmail } from '../accounts/index.ts'
import { queueMail, type WriteMail } from '../mail/index.ts'
import type { OrderRow } from '../orders/index.ts'
import { findStaff } from './erp-mails.ts'

type Payload = {
  to: string
  orderId: string
  offerNumber: number
  offerName: string
  refusal: string
  mayBeInErp?: boolean
  /** The ERP had received the order and refused it later. */
  wasReceived?: boolean
}

declare module '../mail/queue-mail.ts' {
  interface MailPayloads {
    'order-refused': Payload
  }
}

/** To the owner, the user who placed it, and sales, who may place it again. */
export const queueRefusalMails = async (
  tx: Transaction,
  order: OrderRow,
  placedBy: string,
  answer: Pick<Payload, 'refusal' | 'mayBeInErp' | 'wasReceived'>,
) => {
  const sales = await findStaff(tx, 'sales')
  const { id: orderId, offerNumber, offerName, ownerEmail } = order
  for (const to of new Set([ownerEmail, placedBy, ...sales])) {
    await queueMail(tx, 'order-refused', { to, orderId, offerNumber, offerName, ...answer })
  }
}

type How = Pick<Payload, 'mayBeInErp' | 'wasReceived'>

const ownerBody = ({ mayBeInErp, wasReceived }: How) => {
  if (wasReceived) return 'Mail:UndeliverableBody'
  return mayBeInErp ? 'Mail:RefusedUnsureBody' : 'Mail:RefusedBody'
}

const salesBody = ({ mayBeInErp, wasReceived }: How) => {
  if (wasReceived) return 'Mail:UndeliverableSalesBody'
  return mayBeInErp ? 'Mail:RefusedUnsureSalesBody' : 'Mail:RefusedSalesBody'
}

/** Only sales get the ERP's reason: it may contain internal data of the supplier. */
export const refusalMail =
  ({ db, publicUrl }: { db: Queryable; publicUrl: string }): WriteMail<'order-refused'> =>
  async ({ to, orderId, offerNumber, offerName, refusal, ...how }) => {
    const user = await findUserByEmail(db, to)
    if (!user) return undefined
    const { language, isSales } = user
    const values = { offerNumber, offerName }
    return {
      to,
      language,
      subject: { key: how.wasReceived ? 'Mail:UndeliverableSubject' : 'Mail:RefusedSubject', values },
      heading: { key: how.wasReceived ? 'Mail:UndeliverableHeading' : 'Mail:RefusedHeading' },
      paragraphs: isSales
        ? [
            { key: salesBody(how), values },
            { key: 'Mail:RefusedReason', values: { refusal } },
          ]
        : [{ key: ownerBody(how), values }],
      button: { label: { key: 'Mail:OpenOffer' }, url: `${publicUrl}/${language}/order/${orderId}` },
    }
  }

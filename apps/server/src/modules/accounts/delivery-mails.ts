import type { DeliveryMails } from '@veck/contract'
import { deliveryNews } from '@veck/domain'
import { eq } from 'drizzle-orm'
import type { User } from '../../core/signed-in.ts'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'

export const presentDeliveryMails = ({ deliveryMailsOff: off }: Pick<User, 'deliveryMailsOff'>): DeliveryMails => ({
  refused: !off.includes('refused'),
  changed: !off.includes('changed'),
  shipped: !off.includes('shipped'),
  confirmed: !off.includes('confirmed'),
})

export const changeDeliveryMails = async (db: Queryable, { id }: User, mails: DeliveryMails) => {
  const deliveryMailsOff = deliveryNews.filter((kind) => !mails[kind])
  await db.update(users).set({ deliveryMailsOff }).where(eq(users.id, id))
  return presentDeliveryMails({ deliveryMailsOff })
}

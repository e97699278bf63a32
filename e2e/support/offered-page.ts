import { randomUUID } from 'node:crypto'
import { freshEmail } from './account.ts'
import { apiAs } from './api.ts'
import { offerPathMailedTo } from './mail.ts'
import { savedMarking } from './order.ts'

/** An offer with an alternative and an optional extra item. */
const prepared = async () => {
  const api = await apiAs('kund')
  const { orderId, markingId } = await savedMarking(api)
  const params = { id: orderId }
  await api.addAlternative({ params: { ...params, markingId }, body: {} })
  const extra = {
    nameSv: 'Montering',
    nameEn: 'Mounting',
    unit: 'hour',
    unitPrice: 65_000,
    unitCost: null,
    vatRate: 2500,
  } as const
  await api.addOrderExtra({ params, body: { ...extra, quantity: 200, optional: true } })
  const client = { name: 'Familjen Ek', email: '', phone: '', address: '', reference: '', language: 'sv' } as const
  await api.writeOrderClient({ params, body: { ...client, consumer: true } })
  return { api, params }
}

/** … and the link to it. */
export const offeredPage = async () => {
  const { api, params } = await prepared()
  const { link, url } = await api.createOfferLink({ params })
  return { api, params, linkId: link.id, path: new URL(url).pathname }
}

/** … mailed to the client. The link is in the mail only. */
export const mailedPage = async () => {
  const { api, params } = await prepared()
  const to = freshEmail()
  const mail = { subject: 'Er offert på gardiner', message: 'Hej!', copyToSelf: false, withLink: true }
  await api.mailOffer({ params, body: { ...mail, to, requestId: randomUUID() } })
  return { api, params, path: await offerPathMailedTo(to) }
}

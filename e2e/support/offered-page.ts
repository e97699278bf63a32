import type { Page } from '@playwright/test'
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

/** Signs with the mouse. The names of the choice and of the place to draw are in the language of the page. */
export const drawSignature = async (page: Page, names: { choice: string; pad: string }) => {
  await page.getByRole('radio', { name: names.choice }).check()
  const pad = page.getByRole('img', { name: names.pad })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('There is no place to sign')
  await page.mouse.move(box.x + 20, box.y + 60)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 30, { steps: 5 })
  await page.mouse.up()
}

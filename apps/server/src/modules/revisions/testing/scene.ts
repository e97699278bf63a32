import type { Order, Retail, Revision } from '@veck/contract'
import { randomUUID } from 'node:crypto'
import { client, orderExtra, studio } from '../../../../test/attack/samples.ts'
import { newFolder, newOrder, readOrder } from '../../../../test/orders.ts'
import { addCurtain, stockCatalogue } from '../../../../test/placeable-order.ts'
import type { Caller, Veck } from '../../../../test/veck.ts'

export type Scene = {
  owner: Caller
  order: Order
  params: { id: string }
  folderId: string
  /** Two curtains in the folder. */
  south: string
  north: string
}

/** An order with a brand, a client, two curtains and an extra item, ready to be offered to the client. */
export const offerScene = (veck: Veck): Promise<Scene> => veck.prepared('an order to be offered', makeOrder)

const makeOrder = async (veck: Veck): Promise<Scene> => {
  await stockCatalogue(veck)
  const owner = await veck.as('kund')
  await owner.call('saveStudio', { body: studio })
  const order = await newOrder(owner)
  const params = { id: order.id }
  const folderId = await newFolder(owner, order, 'Vardagsrum')
  const south = await addCurtain(owner, order.id, folderId, 'Söder')
  const north = await addCurtain(owner, order.id, folderId, 'Norr', { wallWidth: 200 })
  await owner.call('addOrderExtra', { params, body: { ...orderExtra, optional: false } })
  await owner.call('writeOrderClient', { params, body: client })
  return { owner, order: await readOrder(owner, order.id), params, folderId, south, north }
}

export const mailBody = (more: object = {}) => ({
  to: client.email,
  subject: 'Er offert',
  message: 'Hej Eleni!\n\nHär kommer offerten.',
  copyToSelf: false,
  requestId: randomUUID(),
  ...more,
})

export const freeze = async ({ owner, params }: Pick<Scene, 'owner' | 'params'>): Promise<Revision> => {
  const { status, body } = await owner.call('freezeOffer', { params })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}

export const removeMarking = async ({ owner, params }: Pick<Scene, 'owner' | 'params'>, id: string) => {
  const body = { orderId: params.id, folders: [], markings: [id] }
  const { status, body: answer } = await owner.call('deleteFoldersAndMarkings', { body })
  if (status !== 200) throw new Error(JSON.stringify(answer))
}

export const revisionsOf = async ({ owner, params }: Pick<Scene, 'owner' | 'params'>): Promise<Revision[]> =>
  (await owner.call('getRevisions', { params })).body

export const retailOf = async ({ owner, params }: Pick<Scene, 'owner' | 'params'>): Promise<Retail> =>
  (await owner.call('getRetail', { params })).body

/** The bytes of a PDF, which the helper of the calls would read as text. */
export const pdfOf = async (veck: Veck, { owner, params }: Pick<Scene, 'owner' | 'params'>, number: number) => {
  const { statusCode, rawPayload, headers } = await veck.app.inject({
    url: `/api/app/order/${params.id}/revisions/${number}/pdf`,
    headers: { authorization: `Bearer ${owner.token}` },
  })
  return { status: statusCode, content: rawPayload, headers }
}

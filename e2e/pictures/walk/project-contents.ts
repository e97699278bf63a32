import { createAccount, freshEmail } from '../../support/account.ts'
import { apiAs, demoPassword } from '../../support/api.ts'
import { curtain, someFabric } from '../../support/order.ts'

/** A hotel whose rooms follow a type, with templates and favourites, and a closed account. */
export const makeProject = async () => {
  const { emailAddress } = await createAccount(freshEmail(), demoPassword)
  const api = await apiAs(emailAddress)
  const [variant] = await someFabric(api, 300)
  const [other] = await someFabric(api, 150)
  const { id: orderId } = await api.createOrder({ body: { offerName: 'Hotell Fjällvik', note: '' } })
  const params = { id: orderId }
  const { folder: root } = await api.getOrder({ params })
  const room = async (name: string, windows: readonly string[], erpProductId: string) => {
    const { id: folderId } = await api.createFolder({ body: { name, parentId: root.id, orderId } })
    for (const window of windows) {
      const { id: markingId } = await api.createMarking({ body: { name: window, folderId } })
      await api.createOrderLine({ params, body: { ...curtain, markingId, erpProductId, quantity: 2 } })
    }
    return folderId
  }
  const typeId = await room('Dubbelrum', ['Fönster vänster', 'Fönster höger'], variant.partNo)
  const suiteId = await room('Svit', ['Balkongdörr'], other.partNo)
  const names = Array.from({ length: 12 }, (_none, index) => String(101 + index))
  const { ids } = await api.createRooms({ params, body: { typeId, parentId: root.id, names } })
  const followerId = ids[2] ?? ''
  const ownId = (await api.getOrder({ params })).folders[followerId]?.markings[0]?.id ?? ''
  await api.changeLines({ params, body: { changes: [{ markingIds: [ownId], choices: { wallHeight: 262 } }] } })
  await api.saveTemplate({ body: { orderId, folderId: typeId, name: 'Dubbelrum, två fönster' } })
  await api.saveTemplate({ body: { orderId, folderId: suiteId, name: 'Svit med balkong' } })
  await api.saveTemplate({ body: { orderId, name: 'Hotell i fjällen' } })
  for (const { productId } of [variant, other]) await api.addFavouriteFabric({ params: { productId } })
  const closed = await createAccount(freshEmail().replace('e2e', 'avslutad'), demoPassword)
  await (
    await apiAs(closed.emailAddress)
  ).closeAccount({
    body: { successor: null, confirmation: closed.emailAddress, confirmsNoDuty: false },
  })
  return { emailAddress, orderId, rootId: root.id, typeId, suiteId, followerId, ownId, closed: closed.emailAddress }
}

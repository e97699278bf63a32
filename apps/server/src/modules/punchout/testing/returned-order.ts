import { placeableOrder, stockCatalogue } from '../../../../test/placeable-order.ts'
import { test as base, type Caller, type Veck } from '../../../../test/veck.ts'
import { addSvea, createRequest, itemsIn, sendCxml, signIn, type TestItem } from './procurement.ts'

export const enter = async (veck: Veck, document: string) => {
  const { startPage, status, message } = await sendCxml(veck, document)
  if (!startPage) throw new Error(`The procurement system was not let in: ${status} ${message}`)
  const { body } = await signIn(veck, startPage)
  return veck.withToken(body.token.accessToken)
}

/** An order of one curtain that was returned to the buyer's system, with the items as that system stores them. */
export const returnOrder = async (caller: Caller) => {
  const { id } = await placeableOrder(caller)
  const { body } = await caller.call('returnToProcurement', { params: { id } })
  return { id, items: itemsIn(body.fields['cxml-urlencoded']) }
}

export type Returned = { anna: Caller; id: string; items: TestItem[] }

/** A test with an order that Anna of Svea returned to its procurement system. */
export const test = base.extend<{ returned: Returned }>({
  returned: async ({ veck }, use) => use(await veck.prepared('an order returned to a buyer', makeReturned)),
})

const makeReturned = async (veck: Veck): Promise<Returned> => {
  await addSvea(veck)
  await stockCatalogue(veck)
  const anna = await enter(veck, createRequest)
  return { anna, ...(await returnOrder(anna)) }
}

export const refusals = async (veck: Veck) => (await (await veck.as('salj')).call('getProcurementRefusals')).body

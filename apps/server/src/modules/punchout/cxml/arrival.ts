import type { Queryable } from '../../../db/client.ts'
import type { Buyer } from '../buyer-repository.ts'
import { readItemId } from '../return/item-id.ts'
import { findLastReturn } from '../return/return-repository.ts'
import type { Arrival } from '../start-punch-out.ts'
import type { Setup } from './setup-request.ts'

/** Edit and inspect open the returned order; only edit allows the user to change it. */
export const cxmlArrival = async (db: Queryable, setup: Setup, buyer: Buyer): Promise<Arrival> => {
  const { Email: email, firstName, lastName, address, postalNo, city, countryCode, operation } = setup
  const orderId = operation === 'create' ? undefined : await findOrder(db, setup.itemId, buyer)
  return {
    buyer,
    person: { email, firstName, lastName, address, postalNo, city, countryCode },
    sharedAccount: false,
    returnTo: {
      protocol: 'cxml',
      url: setup.BrowserFormPost,
      buyerCookie: setup.BuyerCookie,
      buyer: setup.buyer,
      supplier: setup.supplier,
    },
    redirect: orderId === undefined ? setup.redirect : `/${buyer.locale}/order/${orderId}`,
    editsOrderId: operation === 'edit' ? orderId : undefined,
  }
}

const findOrder = async (db: Queryable, itemId: string, buyer: Buyer) => {
  const reference = readItemId(itemId)
  return reference && (await findLastReturn(db, buyer.id, reference))?.orderId
}

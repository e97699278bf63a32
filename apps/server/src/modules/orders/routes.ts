import { knownState, notModified, sendState } from '../../http/etag.ts'
import { readsWithSession, type SomeHandlers } from '../../http/handlers.ts'
import type { Translate } from '../../core/translate.ts'
import type { Pricing } from '../calculator/index.ts'
import { deleteOrders, listDeletedOrders, restoreOrders } from './bin.ts'
import type { ChangeDependencies } from './change-order.ts'
import { copyOrder } from './copy-order.ts'
import { createOrder, updateOrder } from './create-order.ts'
import { openOrder, readOrderWithSession } from './get-order.ts'
import { latestOrders, listOrders } from './list-orders.ts'
import { presentOrder } from './present-order.ts'
import { presentHistory, readHistory } from './read-history.ts'
import { reopenOrder } from './reopen-order.ts'
import { reviewOrder } from './review-order.ts'
import { searchOrders } from './search-orders.ts'

export type OrderDependencies = ChangeDependencies & { pricing: Pricing; translate: Translate }

export const orderHandlers = ({ db, clock, pricing, translate }: OrderDependencies) =>
  ({
    createOrder: ({ signedIn, body }) => createOrder({ db, clock }, signedIn, body),
    updateOrder: ({ signedIn, body }) => updateOrder({ db, clock }, signedIn, body),
    getOrder: readsWithSession('getOrder', {
      read: ({ params, locale, request }) => readOrderWithSession(db, params.id, knownState(request, locale)),
      handle: async ({ signedIn, read, locale, reply }) => {
        const opened = openOrder(signedIn, read)
        sendState(reply, locale, read.state)
        return opened ? presentOrder(opened, locale) : notModified
      },
    }),
    reviewOrder: ({ signedIn, params, query, locale }) =>
      reviewOrder({ db, pricing }, signedIn, params.id, query, locale),
    getOrdersByStatus: ({ signedIn, locale }) => listOrders({ db, translate }, signedIn.user, locale),
    searchOrders: ({ query, locale }) => searchOrders({ db, translate }, query, locale),
    getLatestOrders: ({ locale }) => latestOrders({ db, translate }, locale),
    setStatusToInitiated: ({ signedIn, params }) => reopenOrder({ db, clock }, signedIn, params.id),
    copyOrder: ({ signedIn, body }) => copyOrder({ db, clock, pricing }, signedIn, body),
    deleteOrders: ({ signedIn, body }) => deleteOrders({ db, clock }, signedIn, body),
    getDeletedOrders: ({ signedIn, locale }) => listDeletedOrders({ db, clock }, signedIn.user, locale),
    restoreOrders: ({ signedIn, body }) => restoreOrders({ db, clock }, signedIn, body),

    getOrderHistory: async ({ signedIn, params, locale }) => {
      const rows = await readHistory(db, signedIn, params.id)
      return rows.map((row) => presentHistory(row, locale, translate))
    },
  }) satisfies SomeHandlers

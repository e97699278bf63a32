import type { SomeHandlers } from '../../http/handlers.ts'
import type { Translate } from '../../core/translate.ts'
import { askedIn, quotePrice } from '../calculator/index.ts'
import { findReadableOrder, getOrder, presentOrder } from '../orders/index.ts'
import { refreshPrices } from './refresh-prices.ts'
import { replaceFabric } from './replace-fabric.ts'
import { saveLine, type LineDependencies } from './save-line.ts'

export const orderLineHandlers = ({ translate, ...deps }: LineDependencies & { translate: Translate }) => {
  const asked = askedIn(translate)
  return {
    createOrderLine: ({ signedIn, params, body, locale }) => saveLine(deps, signedIn, params.id, body, asked(locale)),
    updateOrderLine: ({ signedIn, params, body, locale }) => saveLine(deps, signedIn, params.id, body, asked(locale)),
    replaceFabric: ({ signedIn, params, body, locale }) =>
      replaceFabric(deps, signedIn, params.id, body, asked(locale)),

    refreshPrices: async ({ signedIn, params, locale }) => {
      await refreshPrices(deps, signedIn, params.id)
      return presentOrder(await getOrder(deps.db, signedIn, params.id), locale)
    },

    getFabricMarkingList: async ({ signedIn, params, locale }) =>
      (await presentOrder(await getOrder(deps.db, signedIn, params.id), locale)).fabricMarkingList,

    getMarkingPrice: async ({ signedIn, body, locale }) => {
      await findReadableOrder(deps.db, signedIn, body.orderId)
      return quotePrice(deps.db, deps.pricing, body, { locale, translate })
    },
  } satisfies SomeHandlers
}

import type { Translate } from '../../core/translate.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import type { ChangeDependencies } from '../orders/index.ts'
import { changeMarkingRetail, changeOrderRetail } from './edit-retail.ts'
import { addExtraItem, changeExtraItem, getExtraItems, removeExtraItem } from './library.ts'
import { addOrderExtra, changeOrderExtra, removeOrderExtra } from './order-extras.ts'
import { getRetailHistory } from './read-history.ts'
import { getRetail } from './read-retail.ts'

export { addExtraItem, getExtraItems, addOrderExtra, changeMarkingRetail, changeOrderExtra, removeOrderExtra }
export { changeAndRead, changeRetail } from './change-retail.ts'
export { alternativeNotFound } from './edit-retail.ts'
export { keepAcceptedPrices } from './keep-prices.ts'
export { readRetail } from './read-retail.ts'
export { presentRetailHistory } from './read-history.ts'
export { takeOptions } from './take-options.ts'
export { findWatchedRetail, retailVersionFor } from './watched-retail.ts'

export const retailHandlers = (deps: ChangeDependencies & { translate: Translate }) =>
  ({
    getRetail: ({ signedIn, params }) => getRetail(deps.db, signedIn, params.id),
    changeOrderRetail: ({ signedIn, params, body }) => changeOrderRetail(deps, signedIn, params.id, body),
    changeMarkingRetail: ({ signedIn, params, body }) => changeMarkingRetail(deps, signedIn, params, body),
    addOrderExtra: ({ signedIn, params, body }) => addOrderExtra(deps, signedIn, params.id, body),
    changeOrderExtra: ({ signedIn, params, body }) => changeOrderExtra(deps, signedIn, params, body),
    removeOrderExtra: ({ signedIn, params, body }) => removeOrderExtra(deps, signedIn, params, body.version),
    getRetailHistory: ({ signedIn, params, locale }) => getRetailHistory(deps, signedIn, params.id, locale),

    getExtraItems: ({ signedIn }) => getExtraItems(deps, signedIn),
    addExtraItem: ({ signedIn, body }) => addExtraItem(deps, signedIn, body),
    changeExtraItem: ({ signedIn, params, body }) => changeExtraItem(deps, signedIn, params.id, body),
    removeExtraItem: ({ signedIn, params }) => removeExtraItem(deps, signedIn, params.id),
  }) satisfies SomeHandlers

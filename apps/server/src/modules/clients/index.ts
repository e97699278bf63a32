import type { SomeHandlers } from '../../http/handlers.ts'
import type { ChangeDependencies } from '../orders/index.ts'
import { addClient, changeClient, getClientNames, getClients } from './client-list.ts'
import { removeClient, restoreClient } from './remove-client.ts'
import { chooseOrderClient, getOrderClient, writeOrderClient } from './order-client.ts'

export { addClient, chooseOrderClient }
export { findOrderClient } from './order-client.ts'
export { deleteRemovedClients } from './remove-client.ts'

export const clientHandlers = (deps: ChangeDependencies) =>
  ({
    getClients: ({ signedIn, query }) => getClients(deps.db, signedIn, query),
    addClient: ({ signedIn, body }) => addClient(deps, signedIn, body),
    changeClient: ({ signedIn, params, body }) => changeClient(deps, signedIn, params.id, body),
    removeClient: ({ signedIn, params }) => removeClient(deps, signedIn, params.id),
    restoreClient: ({ signedIn, params }) => restoreClient(deps, signedIn, params.id),
    getClientNames: ({ signedIn }) => getClientNames(deps.db, signedIn),
    getOrderClient: ({ signedIn, params }) => getOrderClient(deps.db, signedIn, params.id),
    chooseOrderClient: ({ signedIn, params, body }) => chooseOrderClient(deps, signedIn, params.id, body),
    writeOrderClient: ({ signedIn, params, body }) => writeOrderClient(deps, signedIn, params.id, body),
  }) satisfies SomeHandlers

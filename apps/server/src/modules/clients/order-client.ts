import type { ChooseOrderClient, OrderClient, WriteOrderClient } from '@veck/contract'
import { canReadRetail } from '@veck/domain'
import { eq } from 'drizzle-orm'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Queryable, Transaction } from '../../db/client.ts'
import { clients, orderClients } from '../../db/schema/clients.ts'
import { requireOwner } from '../accounts/index.ts'
import { findOrderFor, type ChangeDependencies } from '../orders/index.ts'
import { changeRetail } from '../retail/index.ts'
import { findCompanyId, lockCompany } from '../studio/index.ts'
import { announceChangedClient } from './announce-changed-client.ts'
import { clientColumns, clientStale, insertClient, requireOwnClient, updateClient } from './client-list.ts'

/** For a user who may read it. */
export const findOrderClient = async (db: Queryable, orderId: string): Promise<OrderClient> => {
  const [client] = await db
    .select(clientColumns)
    .from(orderClients)
    .innerJoin(clients, eq(clients.id, orderClients.clientId))
    .where(eq(orderClients.orderId, orderId))
  return { client: client ?? null }
}

export const getOrderClient = async (db: Queryable, who: SignedIn, orderId: string): Promise<OrderClient> => {
  await findOrderFor(db, who, orderId, canReadRetail)
  return findOrderClient(db, orderId)
}

/** Only the owner chooses from the list. The people the owner shares with may remove the client or write another one. */
export const chooseOrderClient = async (
  deps: ChangeDependencies,
  who: SignedIn,
  orderId: string,
  { clientId }: ChooseOrderClient,
): Promise<OrderClient> => {
  await changeRetail(deps, who, orderId, undefined, async (tx) => {
    const { client } = await findOrderClient(tx, orderId)
    if (clientId === (client?.id ?? null)) return []
    if (clientId === null) {
      await tx.delete(orderClients).where(eq(orderClients.orderId, orderId))
      return [{ code: 'clientRemoved', values: { name: client?.name ?? '', clientId: client?.id ?? '' } }]
    }
    // Of the caller's own company, which owns the order only if the caller does.
    const order = await findOrderFor(tx, who, orderId, canReadRetail)
    const companyId = order.ownerEmail === who.user.email ? await findCompanyId(tx, who.user.id) : undefined
    const { name } = await requireOwnClient(tx, companyId, clientId)
    await setClient(tx, orderId, clientId)
    return [{ code: 'clientSet', values: { name, clientId } }]
  })
  return findOrderClient(deps.db, orderId)
}

/** A new client is also in the list of the owner of the order. */
export const writeOrderClient = async (
  deps: ChangeDependencies,
  who: SignedIn,
  orderId: string,
  { isNew, seenClientId, ...typed }: WriteOrderClient,
): Promise<OrderClient> => {
  await changeRetail(deps, who, orderId, undefined, async (tx, order) => {
    const owner = await requireOwner(tx, order)
    const companyId = await lockCompany(tx, owner.id)
    const { client: before } = await findOrderClient(tx, orderId)
    // Otherwise the details of one client would overwrite those of another.
    if (seenClientId !== undefined && seenClientId !== (before?.id ?? null)) throw clientStale()
    if (before && !isNew) {
      const { client, isChanged } = await updateClient(tx, companyId, before.id, typed)
      if (!isChanged) return []
      await announceChangedClient(tx, who, client, deps.clock.now(), orderId)
      return [{ code: 'clientChanged', values: { name: client.name, clientId: client.id } }]
    }
    const { id, name } = await insertClient(tx, companyId, typed, deps.clock.now())
    await setClient(tx, orderId, id)
    return [{ code: 'clientSet', values: { name, clientId: id } }]
  })
  return findOrderClient(deps.db, orderId)
}

const setClient = async (tx: Transaction, orderId: string, clientId: string) => {
  await tx
    .insert(orderClients)
    .values({ orderId, clientId })
    .onConflictDoUpdate({ target: orderClients.orderId, set: { clientId } })
}

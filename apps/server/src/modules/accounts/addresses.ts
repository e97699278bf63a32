import type { SaveAddress, SavedAddress } from '@veck/contract'
import { AddressesPerAccountMax } from '@veck/contract/limits'
import { isSameAddress, type PostalAddress } from '@veck/domain'
import { and, asc, desc, eq, ne } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '../../db/client.ts'
import { userAddresses } from '../../db/schema/accounts.ts'
import { problem } from '../../core/problem.ts'
import type { User } from '../../core/signed-in.ts'
import type { Clock } from '../../ports/clock.ts'
import { readGeneralSettings } from '../settings/index.ts'
import { requireOwnProfile } from './profile.ts'
import { lockUser } from './user-repository.ts'

export type UserAddress = typeof userAddresses.$inferSelect

/** The default address first, then in the order they were added. */
export const findAddresses = (db: Queryable, userId: string): Promise<UserAddress[]> =>
  db
    .select()
    .from(userAddresses)
    .where(eq(userAddresses.userId, userId))
    .orderBy(desc(userAddresses.isDefault), asc(userAddresses.createdAt), asc(userAddresses.id))

export const presentAddresses = (addresses: UserAddress[]): SavedAddress[] =>
  addresses.map(({ userId: _userId, createdAt: _createdAt, ...address }) => address)

export const addAddress = (db: Database, clock: Clock, user: User, address: SaveAddress) =>
  changeAddresses(db, user, async (tx, saved) => {
    await requireNewPlace(tx, saved, address)
    if (saved.length >= AddressesPerAccountMax) {
      const message = { key: 'Errors:tooManyAddresses' as const, values: { limit: AddressesPerAccountMax } }
      throw problem('conflict', { message })
    }
    if (address.isDefault) await unsetDefault(tx, user)
    await tx.insert(userAddresses).values({ ...address, userId: user.id, createdAt: clock.now() })
  })

export const changeAddress = (db: Database, user: User, id: string, address: SaveAddress) =>
  changeAddresses(db, user, async (tx, saved) => {
    requireOwn(saved, id)
    await requireNewPlace(
      tx,
      saved.filter((other) => other.id !== id),
      address,
    )
    if (address.isDefault) await unsetDefault(tx, user, id)
    await tx.update(userAddresses).set(address).where(eq(userAddresses.id, id))
  })

export const removeAddress = (db: Database, user: User, id: string) =>
  changeAddresses(db, user, async (tx, saved) => {
    requireOwn(saved, id)
    await tx.delete(userAddresses).where(eq(userAddresses.id, id))
  })

/**
 * Saves the delivery address of an order for the next form. An address that is already saved is not saved again, and a
 * full list is not changed: an order never fails because of it.
 */
export const rememberAddress = async (tx: Transaction, now: Date, user: User, address: PostalAddress) => {
  if (user.punchoutBuyerId) return
  await lockUser(tx, user.id)
  const saved = await findAddresses(tx, user.id)
  if (saved.length >= AddressesPerAccountMax || saved.some((other) => isSameAddress(other, address))) return
  const { company, address1, address2, zipcode, city, country } = address
  await tx
    .insert(userAddresses)
    .values({ company, address1, address2, zipcode, city, country, userId: user.id, createdAt: now })
}

/** One change at a time: parallel changes could save an address twice or exceed the limit. Answers the new list. */
const changeAddresses = (
  db: Database,
  user: User,
  change: (tx: Transaction, saved: UserAddress[]) => Promise<void>,
): Promise<UserAddress[]> => {
  requireOwnProfile(user)
  return db.transaction(async (tx) => {
    await lockUser(tx, user.id)
    await change(tx, await findAddresses(tx, user.id))
    return findAddresses(tx, user.id)
  })
}

const requireOwn = (saved: UserAddress[], id: string) => {
  if (!saved.some((address) => address.id === id))
    throw problem('notFound', { message: { key: 'Errors:addressNotFound' } })
}

/** The country must be one of the delivery countries, and the address must not be saved already. */
const requireNewPlace = async (tx: Transaction, others: UserAddress[], address: SaveAddress) => {
  const { countries } = await readGeneralSettings(tx)
  if (!countries.includes(address.country))
    throw problem('invalidFields', { fields: { country: { key: 'Fields:notDeliveredTo' } } })
  if (others.some((other) => isSameAddress(other, address)))
    throw problem('conflict', { message: { key: 'Errors:sameAddress' } })
}

/** Runs before another address becomes the default: the database allows one per account. */
const unsetDefault = (tx: Transaction, user: User, exceptId?: string) =>
  tx
    .update(userAddresses)
    .set({ isDefault: false })
    .where(
      and(
        eq(userAddresses.userId, user.id),
        eq(userAddresses.isDefault, true),
        exceptId === undefined ? undefined : ne(userAddresses.id, exceptId),
      ),
    )

import type { FavouriteFabrics } from '@veck/contract'
import { and, desc, eq } from 'drizzle-orm'
import { problem } from '../../core/problem.ts'
import type { Queryable } from '../../db/client.ts'
import { favouriteFabrics } from '../../db/schema/favourite-fabrics.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import type { Clock } from '../../ports/clock.ts'
import { findVariantsOf } from '../catalogue/index.ts'
import { readGeneralSettings } from '../settings/index.ts'

type Dependencies = { db: Queryable; clock: Clock }

export const findFavourites = async (db: Queryable, userId: string): Promise<FavouriteFabrics> => {
  const rows = await db
    .select({ productId: favouriteFabrics.productId })
    .from(favouriteFabrics)
    .where(eq(favouriteFabrics.userId, userId))
    .orderBy(desc(favouriteFabrics.createdAt), desc(favouriteFabrics.productId))
  return { productIds: rows.map(({ productId }) => productId) }
}

/** A second request for the same fabric has no effect. */
const addFavourite = async ({ db, clock }: Dependencies, userId: string, productId: number) => {
  const { externalFabricProductId } = await readGeneralSettings(db)
  const found = await findVariantsOf(db, productId)
  // The product of own fabrics stands for none of them.
  if (found.length === 0 || productId === externalFabricProductId) throw problem('notFound')
  await db.insert(favouriteFabrics).values({ userId, productId, createdAt: clock.now() }).onConflictDoNothing()
  return findFavourites(db, userId)
}

const removeFavourite = async ({ db }: Dependencies, userId: string, productId: number) => {
  await db
    .delete(favouriteFabrics)
    .where(and(eq(favouriteFabrics.userId, userId), eq(favouriteFabrics.productId, productId)))
  return findFavourites(db, userId)
}

export const favouriteHandlers = (deps: Dependencies) =>
  ({
    getFavouriteFabrics: ({ signedIn }) => findFavourites(deps.db, signedIn.user.id),
    addFavouriteFabric: ({ signedIn, params }) => addFavourite(deps, signedIn.user.id, params.productId),
    removeFavouriteFabric: ({ signedIn, params }) => removeFavourite(deps, signedIn.user.id, params.productId),
  }) satisfies SomeHandlers

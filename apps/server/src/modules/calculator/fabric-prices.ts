import type { Ore } from '@veck/domain'
import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/client.ts'
import { fabricPrices } from '../../db/schema/pricing.ts'
import type { Clock } from '../../ports/clock.ts'
import { addPriceList, findPriceLists, readPriceList } from './price-lists.ts'
import { activeVersion } from './versions.ts'

/** Öre per metre by article number. Reads the database, because cached prices may be some seconds old. */
export const readFabricPrices = async (db: Queryable, now: Date, partNos: string[]) => {
  const active = activeVersion(await findPriceLists(db), now)
  if (!active || partNos.length === 0) return new Map<string, Ore>()
  const rows = await db
    .select()
    .from(fabricPrices)
    .where(and(eq(fabricPrices.priceListId, active.id), inArray(fabricPrices.partNo, partNos)))
  return new Map(rows.map(({ partNo, perMetreOre }) => [partNo, perMetreOre as Ore]))
}

type FabricPriceChange = {
  note: string
  /** Öre per metre by article number. Null removes the price. */
  prices: ReadonlyMap<string, number | null>
  /** The article numbers of new colours, which have no price in any list. */
  newPartNos: readonly string[]
}

/**
 * Activates a copy of the active price list with these prices changed. False when no list is active.
 * Drafts and scheduled lists get the prices of new colours too: otherwise the colours would lose their price later.
 */
export const changeFabricPrices = async (
  tx: Transaction,
  clock: Clock,
  { note, prices, newPartNos }: FabricPriceChange,
): Promise<boolean> => {
  const now = clock.now()
  const lists = await findPriceLists(tx)
  const active = activeVersion(lists, now)
  if (!active) return false
  const present = await readPriceList(tx, active)
  const fabricPerMetre = new Map(present.fabricPerMetre)
  for (const [partNo, ore] of prices) {
    if (ore === null) fabricPerMetre.delete(partNo)
    else fabricPerMetre.set(partNo, ore as Ore)
  }
  await addPriceList(tx, clock, { note, startsAt: now, list: { ...present, fabricPerMetre } })
  const toCome = lists.filter(({ startsAt }) => startsAt === null || startsAt > now)
  const rows = toCome.flatMap(({ id }) =>
    newPartNos.flatMap((partNo) => {
      const perMetreOre = prices.get(partNo) ?? null
      return perMetreOre === null ? [] : [{ priceListId: id, partNo, perMetreOre }]
    }),
  )
  if (rows.length > 0) await tx.insert(fabricPrices).values(rows).onConflictDoNothing()
  return true
}

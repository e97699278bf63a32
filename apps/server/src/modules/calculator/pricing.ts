import { defaultParameters, type CurtainParameters, type PriceList } from '@veck/domain'
import type { Queryable } from '../../db/client.ts'
import { problem, Problem } from '../../core/problem.ts'
import type { Clock } from '../../ports/clock.ts'
import { findParameterVersions, type ParameterVersion } from './parameter-versions.ts'
import { findPriceLists, readPriceList, type PriceListVersion } from './price-lists.ts'
import { activeVersion } from './versions.ts'

/** Without a version, the values are the defaults of Veck. */
export type ActiveParameters = { versionId: number | null; values: CurtainParameters }
export type ActivePriceList = { versionId: number; list: PriceList }

// In milliseconds. A version that another process adds is seen after this time. A version that is already in memory
// starts exactly on time.
const freshFor = 5_000

/** The active parameters and prices. They are cached, because a started version never changes. */
export const createPricing = (db: Queryable, clock: Clock) => {
  let parameters: ParameterVersion[] = []
  let lists: PriceListVersion[] = []
  const read = new Map<number, PriceList>()
  let readAt = Number.NEGATIVE_INFINITY

  const refresh = async (now: Date) => {
    if (Math.abs(now.getTime() - readAt) <= freshFor) return
    ;[parameters, lists] = await Promise.all([findParameterVersions(db), findPriceLists(db)])
    readAt = now.getTime()
  }

  return {
    parameters: async (): Promise<ActiveParameters> => {
      const now = clock.now()
      await refresh(now)
      const active = activeVersion(parameters, now)
      return { versionId: active?.id ?? null, values: active?.values ?? defaultParameters }
    },

    priceList: async (): Promise<ActivePriceList> => {
      const now = clock.now()
      await refresh(now)
      const active = activeVersion(lists, now)
      if (!active) throw problem('unavailable', { message: { key: 'Errors:noPriceList' } })
      const list = read.get(active.id) ?? (await readPriceList(db, active))
      read.clear()
      read.set(active.id, list)
      return { versionId: active.id, list }
    },

    /** Call this after this process has changed a version. */
    forget: () => {
      readAt = Number.NEGATIVE_INFINITY
      read.clear()
    },
  }
}

export type ActivePricing = { parameters: ActiveParameters; prices: ActivePriceList }

/** Call this before a transaction begins: inside one, it would wait for a second database connection. */
export const activePricing = async (pricing: Pricing): Promise<ActivePricing> => ({
  parameters: await pricing.parameters(),
  prices: await pricing.priceList(),
})

export type Pricing = ReturnType<typeof createPricing>

/** Öre per metre by article number. Empty without a price list, so that fabrics can still be shown. */
export const fabricPrices = async (pricing: Pricing): Promise<ReadonlyMap<string, number>> => {
  const prices = await pricing.priceList().catch((error: unknown) => {
    if (error instanceof Problem) return undefined
    throw error
  })
  return prices?.list.fabricPerMetre ?? new Map()
}

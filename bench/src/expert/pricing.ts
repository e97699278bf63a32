import {
  defaultParameters,
  percentageFromPercent,
  type CurtainParameters,
  type Ore,
  type PriceList,
} from '@veck/domain'
import { statement, type Database } from './database.ts'

export type Pricing = {
  parameterVersionId: number | null
  parameters: CurtainParameters
  priceListId: number
  list: PriceList
}

type StoredRates = Omit<PriceList, 'fabricPerMetre' | 'vatPercentage'> & { vatPercentage: number }

const readPricing = statement<{
  parameter_id: number | null
  parameters: Partial<CurtainParameters> | null
  list_id: number
  rates: StoredRates
  prices: Record<string, Ore>
}>(
  'read_pricing',
  `select parameter.id as parameter_id, parameter."values" as parameters, list.id as list_id, list.rates, (
    select json_object_agg(part_no, per_metre_ore) from fabric_prices where price_list_id = list.id) as prices
  from (select * from price_lists where starts_at <= now() order by starts_at desc, id desc limit 1) list
  left join (select * from parameter_versions where starts_at <= now() order by starts_at desc, id desc limit 1) parameter
    on true`,
)

// Milliseconds, as in Veck.
const freshFor = 5000

/** The active parameters and prices, kept in memory for five seconds. */
export const createPricing = (db: Database) => {
  let kept: Pricing | undefined
  let readAt = 0
  return async (): Promise<Pricing> => {
    if (kept && Date.now() - readAt < freshFor) return kept
    const [row] = await readPricing(db, [])
    if (!row) throw new Error('There is no price list')
    const { vatPercentage, ...rates } = row.rates
    const fabricPerMetre = new Map(Object.entries(row.prices))
    kept = {
      parameterVersionId: row.parameter_id,
      parameters: { ...defaultParameters, ...row.parameters },
      priceListId: row.list_id,
      list: { ...rates, vatPercentage: percentageFromPercent(vatPercentage), fabricPerMetre },
    }
    readAt = Date.now()
    return kept
  }
}

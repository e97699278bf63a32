import {
  appliedPercentage,
  calculateRetail,
  defaultPriceRule,
  percentageFromPercent,
  percentFromPercentage,
  StandardVatRate,
  type Ore,
  type Percentage,
  type PriceDisplay,
  type PriceRule,
  type RetailOrder,
} from '@veck/domain'
import type { FastifyRequest } from 'fastify'
import { statement, type Database } from './database.ts'
import { joinedRows, splitRows } from './joined.ts'
import { admit, live, localeOf, maySee, refusal, sessionColumns, tokenHash, type Session } from './session.ts'

type Found = Session & {
  /** Null: there is no order that the user may see. */
  net_ore: string | null
  discount_ore: string
  freight_ore: string
  /** Sales and users of a procurement system see no retail data. */
  is_seller: boolean
  has_other_state: boolean
  version: number | null
  rule: PriceRule | null
  display: PriceDisplay | null
  one_total: boolean | null
  profile_rule: PriceRule | null
  profile_display: PriceDisplay | null
  profile_vat_rate: Percentage | null
  markings: string | null
  library: unknown[] | null
}

const markingValues =
  `markings.id folder_id price_ore is_external_fabric fixed_price_ore fixed_price_display optional taken`.split(' ')

/** Session, permission, the customer's prices and the lines together. */
const readRetail = statement<Found>(
  'read_retail',
  `with ${live},
  shown as (
    select net_ore, discount_ore, freight_ore, own.version, own.rule, own.display, own.one_total, companies.id as company,
      brand.price_rule as profile_rule, brand.price_display as profile_display, brand.vat_rate as profile_vat_rate
    from live, orders
    left join companies on user_id = (select users.id from users where users.email = orders.owner_email)
    left join brand_profiles brand on brand.company_id = companies.id
    left join order_retail own on own.order_id = orders.id
    where orders.id = $2 and status <> 4 and ${maySee})
  select ${sessionColumns}, net_ore, discount_ore, freight_ore, version, rule, display, one_total,
    profile_rule, profile_display, profile_vat_rate,
    not live.is_sales and (select users.punchout_buyer_id is null and sessions.origin <> 'punchout'
      from sessions join users on users.id = sessions.user_id where sessions.id = session_id) as is_seller,
    exists (select from order_extras where order_id = $2) or exists (
      select from line_alternatives where order_id = $2 and deleted_at is null) or exists (
      select from order_clients where order_id = $2) as has_other_state,
    ${joinedRows(
      markingValues,
      `markings join order_lines on order_lines.marking_id = markings.id
      left join marking_retail on marking_retail.marking_id = markings.id
      where markings.order_id = $2 and deleted_at is null`,
      'position, markings.id',
    )} as markings,
    (select json_agg(json_build_object('id', id, 'version', extra_items.version, 'nameSv', name_sv, 'nameEn', name_en,
        'unit', unit, 'unitPrice', unit_price_ore, 'unitCost', unit_cost_ore, 'vatRate', extra_items.vat_rate)
        order by created_at, id) from extra_items where company_id = company) as library
  from live left join shown on true`,
)

const inPercent = (rule: PriceRule) => ({
  ...rule,
  percentage: percentFromPercentage(rule.percentage),
  minimumMargin: percentFromPercentage(rule.minimumMargin),
})

const markingOf = ([id = '', folderId = '', price, isExternal, fixed, display, optional, taken]: string[]) => ({
  id,
  folderId,
  optional: optional === 't',
  taken: taken === 't',
  letter: null,
  chosen: {
    id,
    listPrice: Number(price) as Ore,
    isExternalFabric: isExternal === 't',
    fixedPrice: fixed && display ? { amount: Number(fixed) as Ore, display: display as PriceDisplay } : null,
  },
  alternatives: [],
})

export const retail = async (db: Database, request: FastifyRequest<{ Params: { id: string } }>): Promise<string> => {
  const values = [tokenHash(request), request.params.id]
  const found = await admit(db, (await readRetail(db, values))[0], localeOf(request))
  if (found.net_ore === null) throw refusal(404)
  if (!found.is_seller) throw refusal(403)
  // Extra items, alternatives and clients are not measured.
  if (found.has_other_state) throw refusal(501)
  const profile = { rule: found.profile_rule ?? defaultPriceRule, display: found.profile_display ?? 'inclVat' }
  const order: RetailOrder = {
    rule: found.rule ?? profile.rule,
    display: found.display ?? profile.display,
    vatRate: found.profile_vat_rate ?? StandardVatRate,
    discountPercentage: percentageFromPercent(
      appliedPercentage(Number(found.net_ore) as Ore, Number(found.discount_ore) as Ore),
    ),
    freight: Number(found.freight_ore) as Ore,
    markings: splitRows(found.markings).map(markingOf),
    extras: [],
  }
  return JSON.stringify({
    version: found.version ?? 0,
    own: { rule: found.rule && inPercent(found.rule), display: found.display },
    oneTotal: found.one_total ?? false,
    profile: { rule: inPercent(profile.rule), display: profile.display },
    order,
    prices: calculateRetail(order),
    library: found.library ?? [],
  })
}

import type { UpdateOrderLine } from '@veck/contract'
import { fromLineChoices } from '@veck/contract/line-choices'
import {
  calculateCurtain,
  cleanText,
  percentageFromPercent,
  percentFromPercentage,
  priceMarking,
  priceOrder,
  storedChoices,
  storedOptions,
  vatFor,
  type Ore,
  type Orientation,
  type Vat,
} from '@veck/domain'
import type { Locale } from '@veck/texts'
import type { FastifyRequest } from 'fastify'
import { statement, type Database } from './database.ts'
import { withFields } from './joined.ts'
import { joinedLine, writeJoinedLine } from './line.ts'
import { money } from './money.ts'
import type { Pricing } from './pricing.ts'
import { admit, live, localeOf, maySee, refusal, sessionColumns, tokenHash, type Session } from './session.ts'

type Fabric = {
  isActive: boolean
  width: number
  repeat: number
  weights: boolean
  orientation: Orientation | null
}

type Found = {
  version: number
  status: number
  /** The sum of the other lines. */
  others: Ore
  place: { markingName: string; folderName: string; ecomRowId: number; partNo: string } | null
  fabric: Fabric | null
  owner: { discount: number; country: string; postcode: string; vatNumber: string; vatNumberVerifiedOn: string | null }
}

/** Everything that the calculation and the totals need, with session and permission: one round trip. */
const readForLine = statement<Session & { found: Found | null }>(
  'read_for_line',
  `with ${live},
  seen as (select orders.* from live, orders where orders.id = $2 and status <> 4 and ${maySee})
  select ${sessionColumns}, (select json_build_object(
    'version', version,
    'status', status,
    'others', (select coalesce(sum(price_ore), 0) from order_lines join markings on markings.id = marking_id
      where order_lines.order_id = $2 and marking_id <> $3 and deleted_at is null),
    'place', (select json_build_object('markingName', markings.name, 'ecomRowId', ecom_row_id, 'partNo', erp_product_id,
        'folderName', case when parent_id is null then seen.offer_name else folders.name end)
      from markings join folders on folders.id = folder_id join order_lines on marking_id = markings.id
      where markings.id = $3 and markings.order_id = $2 and markings.deleted_at is null),
    'fabric', (select json_build_object('isActive', variants.active and products.active, 'width', width,
        'repeat', repeat_height, 'weights', recommend_weights, 'orientation', preferred_orientation)
      from variants join products using (product_id)
      where part_no = $4 and product_id <> coalesce(
        (select value::text::integer from settings where name = 'externalFabricProductId'), 9000)),
    'owner', (select json_build_object('discount', coalesce(discount_percentage, 0), 'country', country_code,
        'postcode', postal_no, 'vatNumber', vat_number, 'vatNumberVerifiedOn', vat_number_verified_on)
      from users left join price_agreements on user_id = users.id where users.email = owner_email)
  ) from seen) as found from live`,
)

/** The columns of a line that the request and the calculation decide; $16 and on. */
const calculated = `
  quantity curtain_configuration sewing_type orientation wall_height wall_width height_deduction sew_together
  split_curtain use_weights opening one_width_fewer curtain price_lines price_ore parameter_version_id
  price_list_id
`
  .trim()
  .split(/\s+/)

/** The columns that a line copies from its fabric. */
const copied = `product_id = chosen.product_id, variant_id = chosen.variant_id, erp_product_id = part_no,
  erp_configurable_product_id = chosen.configurable_product_id, product_name = chosen.name,
  product_color_sv = color_sv, product_color_en = color_en, product_width = width,
  product_repeat_height = repeat_height, recommend_weights = chosen.recommend_weights,
  product_image = case when swatch = '' then '' else '/catalogue/' || swatch end, is_external_fabric = false,
  external_fabric_supplier = '', external_fabric_article_number = '', external_fabric_color = '',
  external_fabric_name = '', external_fabric_shade = ''`

type Saved = { written: string; version: number; updated_at: Date; product_id: number; product_image: string }

/**
 * Line, name, totals, version, history and notification: one statement, so one transaction. It changes nothing when someone else
 * has changed the order since it was read.
 */
const writeSavedLine = statement<Saved>(
  'write_line',
  `with held as (select id from orders where id = $1 and version = $2 and status = 0 for update),
  chosen as (select variants.*, configurable_product_id from variants join products using (product_id) where part_no = $15),
  line as (update order_lines set ${copied}, ${calculated.map((name, index) => `${name} = $${index + 16}`).join(', ')}
    from held, chosen where marking_id = $3
    returning order_lines.order_id, order_lines.product_id, order_lines.product_image, ${joinedLine} as written,
      trim(order_lines.product_name || ' ' || order_lines.product_color_sv) as fabric),
  renamed as (update markings set name = $14 from line where markings.id = $3 and name <> $14 returning markings.id),
  changed as (update orders set net_ore = $4, discount_ore = $5, freight_ore = $6, excl_vat_ore = $7, vat_ore = $8,
      incl_vat_ore = $9, vat_category = $10, vat_rate = $11, version = version + 1, updated_at = now(), updated_by = $12
    from line where orders.id = line.order_id
    returning orders.version, orders.updated_at, line.product_id, product_image, written, fabric),
  noted as (insert into order_history (order_id, version, at, by_email, by_name, code, "values")
    select $1, changed.version, now(), $12, $13, note.code, note."values" from changed, (
      select 1 as place, 'markingRenamed' as code, json_build_object('from', $33::text, 'to', $14::text) as "values"
        from renamed
      union all select 2, 'lineSaved', json_build_object('name', $14::text, 'fabric', fabric) from changed) as note
    order by place)
  select written, version, updated_at, product_id, product_image, pg_notify('veck_order_changes',
    json_build_object('orderId', $1::uuid, 'version', version, 'by', $12::text)::text) from changed`,
)

type Body = Extract<UpdateOrderLine, { isExternalFabric: false }>
type SaveRequest = FastifyRequest<{ Params: { id: string }; Body: Body }>

type Totals = ReturnType<typeof priceOrder>

/** The version and the totals that the order has now. */
const writeTotals = (saved: Saved, totals: Totals, vat: Vat, locale: Locale) =>
  `{"version":${saved.version},"updatedAt":"${saved.updated_at.toISOString()}",` +
  `"orderTotalNetAmount":${money(totals.net, locale)},"orderTotalDiscountAmount":${money(totals.discount, locale)},` +
  `"freightCost":${money(totals.freight, locale)},"orderTotalExclVat":${money(totals.exclVat, locale)},` +
  `"vatCategory":"${vat.category}","vatPercentage":${percentFromPercentage(vat.rate)},` +
  `"orderVat":${money(totals.vat, locale)},"orderTotalInclVatAndFreightCost":${money(totals.inclVat, locale)}}`

/** Saves the line of a marking with a fabric of the catalogue: two round trips. */
export const saveLine = async (db: Database, request: SaveRequest, pricing: Pricing): Promise<string> => {
  const { params, body } = request
  // A fabric of the customer is not measured.
  if (!body.erpProductId) throw refusal(501)
  const locale = localeOf(request)
  const values = [tokenHash(request), params.id, body.markingId, body.erpProductId]
  const { found, email, name } = await admit(db, (await readForLine(db, values))[0], locale)
  if (!found?.place || found.place.ecomRowId !== body.ecomRowId) throw refusal(404)
  if (found.status !== 0 || (body.version ?? found.version) !== found.version) throw refusal(409)
  const { fabric, place, owner } = found
  if (!fabric || !(fabric.isActive || place.partNo === body.erpProductId)) throw refusal(400)
  const { priceOre, columns } = calculateLine(body, fabric, pricing)
  const vat = vatFor(owner, owner, pricing.list.vatPercentage)
  const discount = percentageFromPercent(owner.discount)
  const totals = priceOrder([found.others, priceOre], discount, pricing.list, vat.rate)
  const { net, freight, exclVat, inclVat } = totals
  const amounts = [net, totals.discount, freight, exclVat, totals.vat, inclVat, vat.category, vat.rate]
  const markingName = body.newMarkingName === undefined ? place.markingName : cleanText(body.newMarkingName)
  const change = [params.id, found.version, body.markingId, ...amounts, email, name, markingName]
  const [saved] = await writeSavedLine(db, [...change, body.erpProductId, ...columns, place.markingName])
  // Someone else was faster: with a version the caller must look again, without one the newer state is used.
  if (!saved && body.version !== undefined) throw refusal(409)
  if (!saved) return saveLine(db, request, pricing)
  const image = saved.product_image ? JSON.stringify(saved.product_image) : 'null'
  return withFields(
    writeJoinedLine(saved.written, { ...place, markingName }, locale),
    `"productId":${saved.product_id},"productImage":${image},"order":${writeTotals(saved, totals, vat, locale)}`,
  )
}

/** The values of the calculated columns. */
const calculateLine = (body: Body, fabric: Fabric, { parameters, list, ...versions }: Pricing) => {
  const choices = fromLineChoices(body)
  const outcome = calculateCurtain(
    {
      ...choices,
      fabricWidth: fabric.width,
      fabricReport: fabric.repeat,
      fabricRecommendWeights: fabric.weights,
      preferredOrientation: fabric.orientation,
    },
    parameters,
  )
  if (!outcome.ok) throw refusal(400)
  const priced = priceMarking(outcome.result, { partNo: body.erpProductId, isExternalFabric: false }, list)
  if (!priced.ok) throw refusal(409)
  const { tips: _tips, explanation: _explanation, ...curtain } = outcome.result
  const { priceLines, totalPrice: priceOre } = priced.price
  const chosen = storedChoices({ ...choices, ...storedOptions(curtain) })
  const { quantity, curtainConfiguration, sewingType, orientation, wallHeight, wallWidth, heightDeduction } = chosen
  const { sewTogether, splitCurtain, useWeights, opening, oneWidthFewer } = chosen
  const sizes = [quantity, curtainConfiguration, sewingType, orientation, wallHeight, wallWidth, heightDeduction]
  const options = [sewTogether, splitCurtain, useWeights, opening, oneWidthFewer]
  const results = [JSON.stringify(curtain), JSON.stringify(priceLines), priceOre]
  return { priceOre, columns: [...sizes, ...options, ...results, versions.parameterVersionId, versions.priceListId] }
}

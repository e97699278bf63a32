import { FabricWallPageSize } from '@veck/contract/limits'
import { filterWithCounts, plain } from '@veck/domain'
import type { Locale } from '@veck/texts'
import type { FastifyRequest } from 'fastify'
import { statement, type Database } from './database.ts'
import { flag, joinedRows, splitRows } from './joined.ts'
import { money } from './money.ts'
import type { Pricing } from './pricing.ts'
import { codesOf, pattern, wordsOf } from './products.ts'
import { admit, live, localeOf, sessionColumns, tokenHash, type Session } from './session.ts'

type Found = Session & { colours: string | null; filters: string | null; favourites: number[] | null }

/** Everything that search, filters and counts read, in one statement for each number of words. */
const browseOf = (words: number, locale: Locale) => {
  const conditions = Array.from({ length: words }, (_, index) => `and products.search_text like $${2 + index}`)
  const colours = joinedRows(
    ['variant_id', 'product_id', `array_to_string(codes, ' ')`, 'text'],
    `(select variants.variant_id, variants.product_id, variants.filter_codes as codes, products.name as product,
       ${words > 0 ? `concat_ws(' ', products.name, configurable_product_id, variants.name, part_no, color_sv, color_en)` : `''`} as text
      from variants join products using (product_id)
      where products.active and variants.active ${conditions.join(' ')}) found`,
    `translate(lower(product), 'åäö', '{|}') collate "C", variant_id`,
  )
  const filters = joinedRows(
    ['id', 'filter', 'code', 'value'],
    `(select product_filters.id, product_filters.name_${locale} as filter, code, v.name_${locale} as value,
        product_filters.position as place, v.position as within
      from product_filters left join product_filter_values v on v.filter_id = product_filters.id) each_value`,
    'place, within',
  )
  return statement<Found>(
    `browse_fabrics_${words}_${locale}`,
    `with ${live} select ${sessionColumns}, ${colours} as colours, ${filters} as filters, (
       select array_agg(product_id) from favourite_fabrics join sessions using (user_id)
       where sessions.id = session_id) as favourites from live`,
  )
}

const pageColumns = (locale: Locale) =>
  `variant_id variants.product_id part_no configurable_product_id variants.name color_${locale} width variants.swatch large
  texture texture_width texture_height transmission repeat_height recommend_weights preferred_orientation
  composition_${locale} care_${locale} weight to_json(variants.filter_codes)`.split(/\s+/)

const details = (locale: Locale) =>
  statement<{ found: string | null }>(
    `fabric_wall_page_${locale}`,
    `select ${joinedRows(
      pageColumns(locale),
      'variants join products using (product_id) where variant_id = any($1)',
      'array_position($1, variant_id)',
    )} as found`,
  )

const pages = { sv: details('sv'), en: details('en') }
const browses = new Map<string, ReturnType<typeof browseOf>>()

const browseFor = (words: number, locale: Locale) => {
  const key = `${words} ${locale}`
  const browse = browses.get(key) ?? browseOf(words, locale)
  browses.set(key, browse)
  return browse
}

const url = (file = '') => JSON.stringify(file && `/catalogue/${file}`)

const colourJson = (row: string[], prices: ReadonlyMap<string, number>, locale: Locale) => {
  const [variantId, productId, partNo = '', family, name, color, width, swatch, large, texture, ...others] = row
  const [tileWidth, tileHeight, transmission, repeat, weights, orientation, composition, care, weight, codes] = others
  const price = prices.get(partNo)
  const shown =
    texture && Number(tileWidth) > 0 && Number(tileHeight) > 0
      ? `{"image":${url(texture)},"width":${tileWidth},"height":${tileHeight},"transmission":${transmission}}`
      : 'null'
  return `{"productId":${productId},"variantId":${variantId},"partNo":${JSON.stringify(partNo)},"configurableProductId":${JSON.stringify(family)},"name":${JSON.stringify(name)},"color":${JSON.stringify(color)},"width":${width},"image":${url(swatch)},"largeImage":${url(large)},"texture":${shown},"repeatHeight":${repeat},"recommendWeights":${flag(weights)},"preferredOrientation":${orientation || 'null'},"composition":${JSON.stringify(composition)},"care":${JSON.stringify(care)},"weight":${weight || 'null'},"pricePerMetre":${price === undefined ? 'null' : money(price, locale)},"filterCodes":${codes},"isExternalFabric":false,"active":true,"isDirty":false}`
}

type Filter = { id: string; name: string; values: { code: string; name: string }[] }

const filtersOf = (rows: string[][]): Filter[] => {
  const filters: Filter[] = []
  for (const [id = '', name = '', code = '', value = ''] of rows) {
    if (filters.at(-1)?.id !== id) filters.push({ id, name, values: [] })
    if (code) filters.at(-1)?.values.push({ code, name: value })
  }
  return filters
}

type WallRequest = FastifyRequest<{
  Querystring: { searchString?: string; filter?: string; favourites?: string; page?: string }
}>

export const browseFabrics = async (db: Database, request: WallRequest, { list }: Pricing): Promise<string> => {
  const { searchString = '', filter = '', favourites, page = '0' } = request.query
  const [words, chosen, locale] = [wordsOf(searchString).map(plain), codesOf(filter), localeOf(request)]
  const [row] = await browseFor(words.length, locale)(db, [tokenHash(request), ...words.map(pattern)])
  const session = await admit(db, row, locale)
  const marked = new Set(session.favourites)
  const found = splitRows(session.colours).flatMap(([id, productId, codes = '', text = '']) => {
    const folded = words.length > 0 ? plain(text) : ''
    const isFound = words.every((word) => folded.includes(word))
    return isFound ? [{ id: Number(id), productId: Number(productId), filterCodes: codes.split(' ') }] : []
  })
  const favourite = found.filter(({ productId }) => marked.has(productId))
  const filters = filtersOf(splitRows(session.filters))
  const codes = filters.map(({ id, values }) => ({ id, codes: values.map(({ code }) => code) }))
  const { matching, counts } = filterWithCounts(favourites === 'true' ? favourite : found, codes, chosen)
  const from = Number(page) * FabricWallPageSize
  const ids = matching.slice(from, from + FabricWallPageSize).map(({ id }) => id)
  const [shown] = await pages[locale](db, [ids])
  const counted = filters.map(({ id, name, values }, index) => ({
    id,
    name,
    values: values.map((value, at) => ({ ...value, count: counts[index]?.values[at]?.count ?? 0 })),
    any: counts[index]?.any ?? 0,
  }))
  const colours = splitRows(shown?.found ?? null).map((each) => colourJson(each, list.fabricPerMetre, locale))
  const amongFavourites =
    favourites === 'true' ? matching.length : filterWithCounts(favourite, [], chosen).matching.length
  return `{"total":${matching.length},"products":${new Set(matching.map(({ productId }) => productId)).size},"favourites":${amongFavourites},"filters":${JSON.stringify(counted)},"colours":[${colours.join()}]}`
}

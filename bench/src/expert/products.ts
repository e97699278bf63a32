import { plain } from '@veck/domain'
import type { FastifyRequest } from 'fastify'
import { statement, type Database } from './database.ts'
import { joinedRows, splitRows } from './joined.ts'
import { admit, live, localeOf, sessionColumns, tokenHash, type Session } from './session.ts'

/** The swatch of the colour that matches best. `offset 0`: the variants of one product are found by its id, not by their codes. */
const swatchOfBest = (hits: string[], hasCodes: boolean) => `coalesce((
  select own.swatch from (
    select * from variants where variants.product_id = products.product_id and variants.active offset 0) own
  ${hasCodes ? 'where own.filter_codes @> $2' : ''}
  order by ${['0::int', ...hits].join(' + ')} desc, own.variant_id limit 1), products.swatch)`

/**
 * The statement for a search with this many words and codes. $2: the filter codes; then for each word its pattern in the text
 * of a product, and its pattern in a colour.
 */
const searchOf = (words: number, codes: number) => {
  const each = Array.from({ length: words }, (_, index) => ({ inText: 3 + 2 * index, inColour: 4 + 2 * index }))
  const hits = each.map(
    ({ inColour }) => `(lower(concat_ws(' ', own.color_sv, own.color_en, own.part_no)) like $${inColour})::int`,
  )
  const conditions = [
    'products.active',
    codes > 0 ? 'products.filter_codes @> $2' : 'products.filter_codes is not null and $2::text[] is not null',
    ...each.map(({ inText }) => `products.search_text like $${inText}`),
    ...(codes > 1 ? ['product_id in (select product_id from variants where active and filter_codes @> $2)'] : []),
  ]
  const swatch = words + codes > 0 ? swatchOfBest(hits, codes > 0) : 'products.swatch'
  const found = joinedRows(
    ['product_id', 'name', 'swatch'],
    `(select product_id, name, ${swatch} as swatch from products where ${conditions.join(' and ')}) chosen`,
    `translate(lower(name), 'åäö', '{|}') collate "C"`,
  )
  return statement<Session & { found: string | null }>(
    `search_products_${words}_${Math.min(codes, 2)}`,
    `with ${live} select ${sessionColumns}, ${found} as found from live`,
  )
}

type Search = ReturnType<typeof searchOf>
const searches = new Map<string, Search>()

const searchFor = (words: number, codes: number): Search => {
  const key = `${words} ${Math.min(codes, 2)}`
  const search = searches.get(key) ?? searchOf(words, codes)
  searches.set(key, search)
  return search
}

export const pattern = (word: string) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

export const wordsOf = (searchString: string) => searchString.split(/\s+/).filter(Boolean)

export const codesOf = (filter: string) =>
  filter
    .replace(/^parf\|/, '')
    .split('*')
    .filter(Boolean)

type SearchRequest = FastifyRequest<{ Querystring: { searchString?: string; filter?: string } }>

export const searchProducts = async (db: Database, request: SearchRequest): Promise<string> => {
  const { searchString = '', filter = '' } = request.query
  const [words, codes] = [wordsOf(searchString), codesOf(filter)]
  const patterns = words.flatMap((word) => [pattern(plain(word)), pattern(word.toLowerCase())])
  const [row] = await searchFor(words.length, codes.length)(db, [tokenHash(request), codes, ...patterns])
  const { found } = await admit(db, row, localeOf(request))
  const products = splitRows(found).map(
    ([id, name, swatch]) =>
      `{"productId":${id},"name":${JSON.stringify(name)},"image":${JSON.stringify(swatch ? `/catalogue/${swatch}` : '')}}`,
  )
  return `[${products.join()}]`
}

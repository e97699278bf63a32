import { plain } from '@veck/domain'
import type { FastifyRequest } from 'fastify'
import { statement, type Database } from './database.ts'
import { admit, live, localeOf, sessionColumns, tokenHash, type Session } from './session.ts'

/** $2: patterns of the words in the text of a product; $3: of its colours; $4: filter codes. */
const products = statement<Session & { found: string }>(
  'search_products',
  `with ${live}
  select ${sessionColumns}, (select coalesce(json_agg(json_build_object('productId', product_id, 'name', name,
      'image', case when swatch = '' then '' else '/catalogue/' || swatch end)
      order by translate(lower(name), 'åäö', '{|}') collate "C")::text, '[]')
    from (select product_id, name, case when cardinality($2::text[]) + cardinality($4::text[]) = 0 then swatch
        else coalesce((select variants.swatch from variants
          where variants.product_id = products.product_id and active and variants.filter_codes @> $4
          order by (select count(*) from unnest($3::text[]) word
            where lower(concat_ws(' ', color_sv, color_en, part_no)) like word) desc, variant_id limit 1), swatch) end as swatch
      from products where active and search_text like all ($2) and products.filter_codes @> $4
        and (cardinality($4) < 2 or product_id in (
          select product_id from variants where active and variants.filter_codes @> $4))) chosen
  ) as found from live`,
)

const pattern = (word: string) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

type SearchRequest = FastifyRequest<{ Querystring: { searchString?: string; filter?: string } }>

export const searchProducts = async (db: Database, request: SearchRequest): Promise<string> => {
  const { searchString = '', filter = '' } = request.query
  const words = searchString.split(/\s+/).filter(Boolean)
  const codes = filter
    .replace(/^parf\|/, '')
    .split('*')
    .filter(Boolean)
  const inProducts = words.map((word) => pattern(plain(word)))
  const inColours = words.map((word) => pattern(word.toLowerCase()))
  const found = await products(db, [tokenHash(request), inProducts, inColours, codes])
  return (await admit(db, found[0], localeOf(request))).found
}

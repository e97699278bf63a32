import type { FastifyReply, FastifyRequest } from 'fastify'
import { statement, type Database } from './database.ts'
import { joinedRows } from './joined.ts'
import { lineValues } from './line.ts'
import { admit, live, localeOf, maySee, refusal, sessionColumns, tokenHash, type Session } from './session.ts'
import { writeOrder, type Contents } from './write-order.ts'

const markingValues = ['markings.id', 'folder_id', 'markings.name', 'measured']

/** Session, permission and contents together: one round trip, and one state of the database. */
const openOrder = statement<Session & Contents>(
  'open_order',
  `with ${live},
  shown as (select orders.*,
      live.is_sales and (select mail_restricted from users where users.email = owner_email) as owner_mail_restricted
    from live, orders where orders.id = $2 and status <> 4 and ${maySee})
  select ${sessionColumns}, row_to_json(shown) as "order",
    offer_sent_to_customer_at is not null or status > 1 or exists (
      select from punchout_returns where order_id = $2 and voided_at is null) as has_other_state,
    ${joinedRows(
      ['id', 'parent_id', 'name'],
      'folders where order_id = $2 and deleted_at is null',
      'position, id',
    )} as folders,
    ${joinedRows(
      [...markingValues, ...lineValues],
      `markings left join order_lines on marking_id = markings.id
      where markings.order_id = $2 and deleted_at is null`,
      'position, markings.id',
    )} as markings,
    ${joinedRows(
      ['marking_id', 'id', 'name', 'note', 'file_id', 'thumbnail_file_id'],
      'marking_images where order_id = $2',
      'place',
    )} as images
  from live left join shown on true`,
)

const versionOf = statement<Session & { version: number | null }>(
  'version_of',
  `with ${live}
  select ${sessionColumns}, (select version from orders where orders.id = $2 and status <> 4 and ${maySee})
  from live`,
)

const tagOf = (version: number, locale: string, isSales: boolean) => `"${version}-${locale}${isSales ? '-sales' : ''}"`

/** A caller who has this version already gets 304 without a body; only the version is read. */
export const open = async (
  db: Database,
  request: FastifyRequest<{ Params: { id: string } }>,
  reply: FastifyReply,
): Promise<string | undefined> => {
  const [hash, id, locale] = [tokenHash(request), request.params.id, localeOf(request)]
  const known = request.headers['if-none-match']
  if (known !== undefined) {
    const { version, is_sales: isSales } = await admit(db, (await versionOf(db, [hash, id]))[0], locale)
    if (version === null) throw refusal(404)
    if (tagOf(version, locale, isSales) === known) {
      reply.code(304)
      return undefined
    }
  }
  const found = await admit(db, (await openOrder(db, [hash, id]))[0], locale)
  if (!found.order) throw refusal(404)
  // What a sent, placed or returned order shows besides is not measured.
  if (found.has_other_state) throw refusal(501)
  reply.header('etag', tagOf(found.order.version, locale, found.is_sales))
  return writeOrder(found.order, found, locale)
}

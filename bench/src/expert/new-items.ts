import { cleanText } from '@veck/domain'
import type { FastifyRequest } from 'fastify'
import { statement, type Database } from './database.ts'
import { admit, live, localeOf, maySee, refusal, sessionColumns, tokenHash, type Session } from './session.ts'

type Made = Session & { id: string | null; version: number }

const history = (code: string, values: string) => `
  noted as (insert into order_history (order_id, version, at, by_email, by_name, code, "values")
    select order_id, version, now(), email, live.name, '${code}', ${values} from changed, live)`

/** One statement, so one round trip and one transaction. */
const insertOrder = statement<Made>(
  'new_order',
  `with ${live},
  made as (insert into orders (offer_name, note, owner_email, created_at, updated_at, updated_by)
    select $2, $3, email, now(), now(), email from live where may_order returning id, version),
  root as (insert into folders (order_id, parent_id, name, position) select id, null, '', 0 from made),
  changed as (select id as order_id, null::integer as version from made),
  ${history('created', `'{}'`)}
  select ${sessionColumns}, made.id, made.version from live left join made on true`,
)

/** The order, locked. Nothing is found without permission, or when the order is not in work or has another version. */
const held = (orderId: string, version: string) => `
  held as (select orders.id, offer_name from live, orders
    where orders.id = ${orderId} and status = 0 and ${maySee} and coalesce(${version}, version) = version
    for update of orders)`

const limit = (setting: string, otherwise: number) =>
  `coalesce((select value::text::integer from settings where settings.name = '${setting}'), ${otherwise})`

const changed = `
  changed as (update orders set version = orders.version + 1, updated_at = now(), updated_by = live.email
    from live, made where orders.id = made.order_id returning orders.id as order_id, orders.version)`

const answer = `
  select ${sessionColumns}, made.id, changed.version, pg_notify('veck_order_changes',
    json_build_object('orderId', made.order_id, 'version', changed.version, 'by', live.email)::text)
  from live left join (made join changed using (order_id)) on true`

const maxLevels = 10

const insertFolder = statement<Made>(
  'new_folder',
  `with recursive ${live}, ${held('$2', '$5::integer')},
  above as (
    select folders.id, parent_id, 1 as level from folders join held on held.id = order_id
    where deleted_at is null and case when $3::uuid is null then parent_id is null else folders.id = $3 end
    union all select folders.id, folders.parent_id, level + 1 from folders join above on folders.id = above.parent_id),
  made as (insert into folders (order_id, parent_id, name, position)
    select $2, (select id from above where level = 1), $4, (
      select coalesce(max(position) + 1, 0) from folders
      where order_id = $2 and deleted_at is null and parent_id = (select id from above where level = 1))
    from held
    where (select max(level) from above) <= ${maxLevels} and (
      select count(*) from folders where order_id = $2 and deleted_at is null and parent_id is not null
    ) < ${limit('maxFoldersPerOrder', 500)}
    returning id, order_id),
  ${changed}, ${history('folderCreated', `json_build_object('name', $4::text)`)}
  ${answer}`,
)

const insertMarking = statement<Made>(
  'new_marking',
  `with ${live},
  place as (select id, order_id, parent_id, name from folders where id = $2 and deleted_at is null),
  ${held('(select order_id from place)', '$4::integer')},
  made as (insert into markings (order_id, folder_id, name, position)
    select held.id, $2, $3, (
      select coalesce(max(position) + 1, 0) from markings
      where order_id = held.id and folder_id = $2 and deleted_at is null)
    from held where (
      select count(*) from markings where order_id = held.id and deleted_at is null
    ) < ${limit('maxMarkingsPerOrder', 2000)}
    returning id, order_id),
  ${changed}, ${history(
    'markingCreated',
    `json_build_object('name', $3::text, 'folder', (
      select case when place.parent_id is null then held.offer_name else place.name end from place, held))`,
  )}
  ${answer}`,
)

// Why nothing was written would be one more statement: not found, another status or version, or no space.
const answerMade = async (db: Database, request: FastifyRequest, [row]: Made[]) => {
  const { id, version } = await admit(db, row, localeOf(request))
  if (id === null) throw refusal(409)
  return JSON.stringify({ id, version })
}

type Body<Fields> = FastifyRequest<{ Body: Fields }>

export const newOrder = async (db: Database, request: Body<{ offerName: string; note?: string }>) => {
  const { offerName, note = '' } = request.body
  return answerMade(db, request, await insertOrder(db, [tokenHash(request), cleanText(offerName), cleanText(note)]))
}

type NewFolder = { orderId: string; parentId: string | null; name: string; version?: number }

export const newFolder = async (db: Database, request: Body<NewFolder>) => {
  const { orderId, parentId, name, version = null } = request.body
  const values = [tokenHash(request), orderId, parentId, cleanText(name), version]
  return answerMade(db, request, await insertFolder(db, values))
}

export const newMarking = async (db: Database, request: Body<{ folderId: string; name: string; version?: number }>) => {
  const { folderId, name, version = null } = request.body
  return answerMade(db, request, await insertMarking(db, [tokenHash(request), folderId, cleanText(name), version]))
}

import { findFolder } from '@veck/domain'
import { getTableColumns, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { markings } from '../../db/schema/folders.ts'
import { orderLines } from '../../db/schema/order-lines.ts'
import type { Tree } from '../orders/index.ts'
import type { NewValues } from './change-marking.ts'

type MarkingChange = { id: string; position?: number } & Omit<NewValues, 'line'>

/** One statement for all markings. A value that is absent stays; an empty window is none. */
export const storeMarkings = async (tx: Transaction, changes: MarkingChange[]) => {
  if (changes.length === 0) return
  const values = changes.map((change) => ('window' in change ? { ...change, window: change.window ?? {} } : change))
  await tx.execute(sql`
    update ${markings} set
      name = coalesce(changed.name, ${markings}.name),
      folder_id = coalesce(changed."folderId", ${markings}.folder_id),
      position = coalesce(changed.position, ${markings}.position),
      measured = coalesce(changed.measured, ${markings}.measured),
      "window" = nullif(coalesce(changed."window", ${markings}."window"), '{}'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as changed (id uuid, name text, "folderId" uuid, position integer, measured jsonb, "window" jsonb)
    where ${markings}.id = changed.id`)
}

/** Gives the next free position in a folder, again and again. A folder that is not in the tree is new and empty. */
export const nextPlaces = (tree: Tree) => {
  const last = new Map<string, number>()
  const lastIn = (folderId: string) =>
    Math.max(-1, ...(findFolder(tree, folderId)?.markings ?? []).map(({ position }) => position))
  return (folderId: string) => {
    const place = (last.get(folderId) ?? lastIn(folderId)) + 1
    last.set(folderId, place)
    return place
  }
}

type NewLine = NonNullable<NewValues['line']> & { markingId: string; orderId: string }

const { rowId: _generated, ...written } = getTableColumns(orderLines)
const names = Object.values(written).map(({ name }) => sql.identifier(name))
const assigned = names.map((name) => sql`${name} = excluded.${name}`)

/** Lines in one statement. More of them as one text would keep the other requests of the process waiting. */
const linesAtOnce = 200

/** Few statements for all lines: a new line for a marking that has none. */
export const storeLines = async (tx: Transaction, lines: NewLine[]) => {
  for (let from = 0; from < lines.length; from += linesAtOnce)
    await storeSome(tx, lines.slice(from, from + linesAtOnce))
}

const storeSome = async (tx: Transaction, lines: NewLine[]) => {
  const rows = lines.map((line) =>
    Object.fromEntries(Object.entries(written).map(([key, { name }]) => [name, line[key as keyof NewLine] ?? null])),
  )
  await tx.execute(sql`
    insert into ${orderLines} (${sql.join(names, sql`, `)})
    select ${sql.join(names, sql`, `)} from jsonb_populate_recordset(null::${orderLines}, ${JSON.stringify(rows)}::jsonb)
    on conflict (marking_id) do update set ${sql.join(assigned, sql`, `)}`)
}

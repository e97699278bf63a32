import { sql } from 'drizzle-orm'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { client } from '../../../../test/attack/samples.ts'
import type { Veck } from '../../../../test/veck.ts'
import { choiceScene } from '../../client-page/testing/accept-scene.ts'
import { link } from '../../offer-links/testing/link-scene.ts'
import { freeze, mailBody } from '../../revisions/testing/scene.ts'

export const erased = {
  ...client,
  name: 'Petronella Utplånad',
  email: 'petronella@raderas.example',
  phone: '0705550199',
  address: 'Glömskans gränd 9\n111 22 Stockholm',
  reference: 'Referens Lethe',
}
export const traces = [
  'Petronella',
  'raderas.example',
  '0705550199',
  'Glömskans',
  'Lethe',
  'Signerad av mig',
  'Hur långt',
]

/** Each row of each table that contains one of the texts. */
export const findTraces = async ({ db }: Veck, words = traces) => {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema', 'reset')`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await db.execute<{ row: string }>(sql.raw(`select t::text as row from ${name} t`))
    for (const { row } of rows)
      for (const trace of words) if (row.includes(trace)) found.push(`${name}: ${trace}: ${row.slice(0, 300)}`)
  }
  return found
}

export const files = join(tmpdir(), `veck-files-${process.pid}`)

export const scene = (veck: Veck) => veck.prepared('a client to be erased', makeClient)

const makeClient = async (veck: Veck) => {
  const made = await choiceScene(veck)
  const { owner, params } = made
  const { body } = await owner.call('writeOrderClient', { params, body: { ...erased, isNew: true } })
  await freeze(made)
  await owner.call('mailOffer', { params, body: mailBody({ to: erased.email, message: 'Hej Petronella!' }) })
  await veck.doJobs()
  const { url } = await link(made)
  return { ...made, clientId: body.client.id as string, token: url.slice(-43) }
}

export const erase = async ({ owner, clientId }: Awaited<ReturnType<typeof scene>>, body: object = {}) => {
  const { status, body: answer } = await owner.call('eraseClient', { params: { id: clientId }, body })
  return [status, answer?.code]
}

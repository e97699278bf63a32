import { sql } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import { createHttpErp } from '../src/ports/http-erp.ts'
import { startErpServer, type ErpBehaviour } from './erp-server.ts'
import { place, placeableOrder, stockCatalogue } from './placeable-order.ts'
import { startVeck, type Veck } from './veck.ts'

/** A placed order, and an ERP with the given behaviour when the jobs run. */
export const placedAtErp = async (...behaviours: ErpBehaviour[]) => {
  const server = await startErpServer(...behaviours)
  // Milliseconds: on a busy machine a working server is slow too.
  const timeout = behaviours.some((one) => one === 'hang' || one === 'take and hang') ? 1000 : 20_000
  const veck = await startVeck({ erp: createHttpErp(server.url, timeout) })
  onTestFinished(async () => {
    await veck.stop()
    await server.stop()
  })
  await stockCatalogue(veck)
  const kund = await veck.as('kund')
  const order = await placeableOrder(kund)
  await place(kund, order.id)
  await dropConfirmation(veck)
  return { server, veck, kund, order }
}

/** On a busy machine the PDF takes so long that a waiting order would become due meanwhile. */
const dropConfirmation = ({ db }: Veck) =>
  db.execute(sql`delete from graphile_worker._private_jobs where payload ->> 'kind' = 'order-confirmation'`)

type WaitingJob = { id: string; attempts: number; seconds: number }

export const waitingJobs = async ({ db }: Veck) => {
  const { rows } = await db.execute<WaitingJob>(
    sql`select id::text, attempts, extract(epoch from run_at - now())::float as seconds from graphile_worker.jobs`,
  )
  return rows
}

export const makeDue = async (veck: Veck) => {
  for (const { id } of await waitingJobs(veck))
    await veck.db.execute(sql`select graphile_worker.reschedule_jobs(array[${id}::bigint], run_at := now())`)
}

/** Runs the jobs that are due now, and then those that wait for a retry, once each. */
export const doJobsTwice = async (veck: Veck) => {
  await veck.doJobs()
  await makeDue(veck)
  await veck.doJobs()
}

/** The id of an order in its UBL document. */
export const orderIdIn = (document: string | undefined) => /<cbc:ID>([^<]+)<\/cbc:ID>/.exec(document ?? '')?.[1]

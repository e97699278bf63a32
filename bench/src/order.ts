import { readFile } from 'node:fs/promises'
import type { Client } from '@veck/contract/client'
import { sql } from 'drizzle-orm'
import { findDemoPhoto } from '@veck/demo'
import { curtain } from '../../e2e/support/order.ts'
import type { BenchServer } from './server.ts'

const markingsPerRoom = 10

export const someFabric = async ({ database }: BenchServer) => {
  const { rows } = await database.db.execute<{ part_no: string }>(sql`select part_no from fabric_prices limit 1`)
  return rows[0]?.part_no ?? ''
}

const aPhoto = async () => {
  const { path } = await findDemoPhoto('sea-side')
  return new Blob([new Uint8Array(await readFile(path))], { type: 'image/jpeg' })
}

/** Makes the order through the API: one curtain with a photo, copied to a folder of ten, and the folder copied. */
export const newOrder = async (kund: Client, erpProductId: string, markings: number) => {
  const { id: orderId } = await kund.createOrder({ body: { offerName: `${markings} fönster` } })
  const { id: room } = await kund.createFolder({ body: { orderId, parentId: null, name: 'Rum' } })
  const { id: markingId } = await kund.createMarking({ body: { folderId: room, name: 'Fönster' } })
  const choice = {
    ...curtain,
    markingId,
    erpProductId,
    curtainConfiguration: 1 as const,
    wallWidth: 320,
    heightDeduction: 4,
    sewTogether: true,
    quantity: 1,
  }
  const { ecomRowId } = await kund.createOrderLine({ params: { id: orderId }, body: choice })
  await kund.addMarkingImage({ form: { marking: markingId, name: 'Fönstret', note: '', file: await aPhoto() } })
  for (let made = 1; made < markingsPerRoom; made += 1)
    await kund.copyMarking({ body: { orderId, id: markingId, name: `Fönster ${made}` } })
  for (let made = markingsPerRoom; made < markings; made += markingsPerRoom)
    await kund.copyFolder({ body: { orderId, id: room, name: `Rum ${made}` } })
  return { orderId, line: { ...choice, ecomRowId } }
}

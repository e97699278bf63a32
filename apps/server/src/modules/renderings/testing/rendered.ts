import { eq } from 'drizzle-orm'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { curtain } from '../../../../test/curtain-choice.ts'
import type { Caller, Veck } from '../../../../test/veck.ts'
import { lineAlternatives } from '../../../db/schema/line-alternatives.ts'
import { orderLines } from '../../../db/schema/order-lines.ts'
import { folderFileStore } from '../../../ports/file-store.ts'
import { formOf, jpeg } from '../../images/testing/photos.ts'
import { addJob } from '../../jobs/index.ts'
import type { Scene } from '../../revisions/testing/scene.ts'
import { lookOfLine } from '../../orders/look-of-line.ts'
import { addRendering } from '../store-rendering.ts'

/** The file store of the tests. */
export const files = folderFileStore(join(tmpdir(), `veck-files-${process.pid}`))

/** No two of them are equal. */
let made = 0
export const nextPicture = () => jpeg(810, 560 + (++made % 70))

/** Of the line of a marking as it is now. */
export const lookOf = async (veck: Veck, markingId: string) => {
  const [line] = await veck.db.select().from(orderLines).where(eq(orderLines.markingId, markingId))
  return line ? lookOfLine(line) : ''
}

export const send = (caller: Caller, id: string, markingId: string, look: string, content: Buffer) =>
  caller.call('uploadRendering', { params: { id, markingId }, ...formOf({ look, file: { content } }) })

/** Uploads a rendering of the line as it is now. */
export const render = async (veck: Veck, { owner, params }: Scene, markingId: string, content?: Buffer) => {
  const { status, body } = await send(
    owner,
    params.id,
    markingId,
    await lookOf(veck, markingId),
    content ?? (await nextPicture()),
  )
  if (status !== 204) throw new Error(JSON.stringify(body))
}

/** Stores a picture of the line as it is now, and returns its id. Another height gives another picture. */
export const renderLine = async (veck: Veck, { params }: Scene, markingId: string, height = 600) => {
  const [line] = await veck.db.select().from(orderLines).where(eq(orderLines.markingId, markingId))
  if (!line) throw new Error('The marking has no line')
  return addRendering({ ...veck, files }, params.id, line, await jpeg(810, height))
}

/** Gives the first marking an alternative that looks differently, and returns it with what its calls need. */
export const addOther = async (veck: Veck, { owner, params, south: markingId }: Scene) => {
  await owner.call('addAlternative', { params: { ...params, markingId }, body: {} })
  const ofB = { params: { ...params, markingId, letter: 'B' } }
  await owner.call('saveAlternative', { ...ofB, body: { ...curtain, wallHeight: 300 } })
  const [other] = await veck.db.select().from(lineAlternatives)
  if (!other) throw new Error('There is no alternative')
  return { other, ofB }
}

/** Saves the line of a marking: the usual curtain with a change. */
export const saveLine = async ({ owner, params }: Scene, markingId: string, change: object) => {
  const { body: order } = await owner.call('getOrder', { params })
  const { ecomRowId } = order.orderLines.find((line: { markingId: string }) => line.markingId === markingId)
  const body = { ...curtain, markingId, ecomRowId, ...change }
  const { status, body: answer } = await owner.call('updateOrderLine', { params, body })
  if (status !== 200) throw new Error(JSON.stringify([change, answer]))
}

/** A PNG whose header says that it is so wide and high: decoding it would take 10 GB. */
export const claimingSize = (png: Buffer, side: number) => {
  const bomb = Buffer.from(png)
  bomb.writeUInt32BE(side, 16)
  bomb.writeUInt32BE(side, 20)
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
  return bomb
}

/** Lets days pass until the clean-up. */
export const cleanUp = async (veck: Veck, days: number) => {
  veck.clock.forward(days * 24 * 3_600_000)
  await addJob(veck.db, 'clean-up', {}, { maxAttempts: 1 })
  await veck.doJobs()
}

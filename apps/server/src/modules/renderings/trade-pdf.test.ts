import { eq } from 'drizzle-orm'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { curtain } from '../../../test/curtain-choice.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { test, type Caller, type Veck } from '../../../test/veck.ts'
import { orderLines } from '../../db/schema/order-lines.ts'
import { renderingFiles } from '../../db/schema/renderings.ts'
import { folderFileStore } from '../../ports/file-store.ts'
import { jpeg } from '../images/testing/photos.ts'
import { addJob } from '../jobs/index.ts'
import { offerScene } from '../revisions/testing/scene.ts'
import { addRendering } from './store-rendering.ts'

const files = folderFileStore(join(tmpdir(), `veck-files-${process.pid}`))

const picturesIn = async ({ app }: Veck, { token }: Caller, url: string) => {
  const { statusCode, rawPayload } = await app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  expect(statusCode).toBe(200)
  return (await readPdf(rawPayload)).alts.flatMap(
    (alt) => /^(Bild|Ritning) av (?:\S+ )*?(Söder|Norr)/.exec(alt)?.[0] ?? [],
  )
}

test('the trade PDF shows the picture of a curtain as it is now, and the mailed one keeps its picture', async ({
  veck,
}) => {
  const scene = await offerScene(veck)
  const { owner, params, south } = scene
  const [line] = await veck.db.select().from(orderLines).where(eq(orderLines.markingId, south))
  if (!line) throw new Error('The marking has no line')
  await addRendering({ ...veck, files }, params.id, line, await jpeg(810, 630))
  const [pdf, sentPdf] = [`/api/app/order/pdf/${params.id}`, `/api/app/order/${params.id}/sentpdf`]
  expect(await picturesIn(veck, await veck.as('salj'), pdf)).toEqual(['Bild av Söder', 'Ritning av Norr'])
  expect((await owner.call('sendOrderPdf', { params })).status).toBe(200)
  expect((await owner.call('setStatusToInitiated', { params })).status).toBe(200)
  const { body: order } = await owner.call('getOrder', { params })
  const { ecomRowId } = order.orderLines.find(({ markingId }: { markingId: string }) => markingId === south)
  const body = { ...curtain, markingId: south, ecomRowId, wallHeight: 240 }
  expect((await owner.call('updateOrderLine', { params, body })).status).toBe(200)
  expect(await picturesIn(veck, owner, pdf)).toEqual(['Ritning av Söder', 'Ritning av Norr'])
  await owner.call('deleteFoldersAndMarkings', { body: { orderId: params.id, folders: [], markings: [south] } })
  for (const days of [3, 1]) {
    veck.clock.forward(days * 24 * 3_600_000)
    await addJob(veck.db, 'clean-up', {}, { maxAttempts: 1 })
    await veck.doJobs()
  }
  expect(await picturesIn(veck, await veck.as('kund'), sentPdf)).toEqual(['Bild av Söder', 'Ritning av Norr'])
  expect(await veck.db.$count(renderingFiles)).toBe(1)
})

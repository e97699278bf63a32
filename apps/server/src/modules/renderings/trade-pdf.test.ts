import { expect } from 'vitest'
import { readPdf } from '../../../test/read-pdf.ts'
import { test, type Caller, type Veck } from '../../../test/veck.ts'
import { renderingFiles } from '../../db/schema/renderings.ts'
import { addJob } from '../jobs/index.ts'
import { offerScene } from '../revisions/testing/scene.ts'
import { renderLine, saveLine } from './testing/rendered.ts'

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
  await renderLine(veck, scene, south)
  const [pdf, sentPdf] = [`/api/app/order/pdf/${params.id}`, `/api/app/order/${params.id}/sentpdf`]
  expect(await picturesIn(veck, await veck.as('salj'), pdf)).toEqual(['Bild av Söder', 'Ritning av Norr'])
  expect((await owner.call('sendOrderPdf', { params })).status).toBe(200)
  expect((await owner.call('setStatusToInitiated', { params })).status).toBe(200)
  await saveLine(scene, south, { wallHeight: 240 })
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

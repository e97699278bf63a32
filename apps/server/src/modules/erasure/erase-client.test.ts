import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished } from 'vitest'
import { gunzipSync } from 'node:zlib'
import { client } from '../../../test/attack/samples.ts'
import { runOperatorIn } from '../../../test/operator.ts'
import { newOrder } from '../../../test/orders.ts'
import { test } from '../../../test/veck.ts'
import { contentChanges } from '../../db/schema/content-changes.ts'
import { offerAcceptances } from '../../db/schema/offer-links.ts'
import { revisions } from '../../db/schema/revisions.ts'
import { accept, choiceScene } from '../client-page/testing/accept-scene.ts'
import { exportOf } from '../account-export/testing/read-export.ts'
import { addJob } from '../jobs/index.ts'
import { link, pageOf } from '../offer-links/testing/link-scene.ts'
import { mailBody, pdfOf, revisionsOf } from '../revisions/testing/scene.ts'
import { erase, erased, files, findTraces, scene, traces } from './testing/erase-scene.ts'

describe('erasing a client', () => {
  test('leaves no trace in any table or file; amounts and hashes stay', async ({ veck }) => {
    const made = await scene(veck)
    const { token } = made
    const { nonce } = await pageOf(veck, token)
    await veck.anonymous.call('askAboutOffer', {
      params: { token },
      body: { nonce, requestId: randomUUID(), markingId: null, text: 'Hur långt är det till golvet?' },
    })
    expect((await accept(veck, token, { name: 'Signerad av mig' })).status).toBe(200)
    await veck.doJobs()
    // The first was offered to another client.
    const [, ...before] = await veck.db.select().from(revisions).orderBy(revisions.number)
    const [accepted] = await veck.db.select().from(offerAcceptances)
    const paths = before.map(({ pdfFileId }) => join(files, `revisions/${pdfFileId?.slice(0, 2)}/${pdfFileId}.pdf`))
    expect(paths.map((path) => existsSync(path))).not.toContain(false)
    expect((await findTraces(veck)).length).toBeGreaterThan(5)
    const journal = () => veck.db.select().from(contentChanges).where(eq(contentChanges.orderId, made.params.id))
    expect(await journal()).not.toEqual([])

    expect(await erase(made)).toEqual([409, 'acceptedOfferKept'])
    expect(await erase(made, { confirmsNoDuty: true })).toEqual([204, undefined])
    await veck.doJobs()
    expect(await findTraces(veck)).toEqual([])
    // It keeps earlier names of rooms, which may be the client's.
    expect(await journal()).toEqual([])
    expect(paths.map((path) => existsSync(path))).not.toContain(true)
    const [, ...after] = await veck.db.select().from(revisions).orderBy(revisions.number)
    const kept = (rows: typeof before) =>
      rows.map(({ number, totalInclVat, pdfSha256 }) => [number, totalInclVat, pdfSha256])
    expect(kept(after)).toEqual(kept(before))
    const [now] = await veck.db.select().from(offerAcceptances)
    expect([now?.totalInclVat, now?.pdfSha256, now?.name]).toEqual([accepted?.totalInclVat, accepted?.pdfSha256, '–'])
    expect((await veck.anonymous.call('getOfferPage', { params: { token } })).status).toBe(404)
  })

  test('keeps the list of versions; a PDF says why it is gone', async ({ veck }) => {
    const made = await scene(veck)
    expect(await erase(made)).toEqual([204, undefined])
    expect((await revisionsOf(made)).map(({ clientName }) => clientName)).toContain('–')
    const answer = await pdfOf(veck, made, 2)
    expect([answer.status, JSON.parse(answer.content.toString()).message]).toEqual([
      409,
      'Kundens uppgifter är raderade, och därför finns ingen PDF kvar.',
    ])
    expect((await made.owner.call('getOrderClient', made)).body).toEqual({ client: null })
    expect(await erase(made)).toEqual([404, 'notFound'])
  })

  test('leaves no trace in searches, in the export of the account and in the next backup', async ({ veck }) => {
    const made = await scene(veck)
    const { owner, token } = made
    await accept(veck, token, { name: 'Signerad av mig' })
    await veck.doJobs()
    const folder = mkdtempSync(join(tmpdir(), 'veck-erased-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const findEverywhere = async (file: string) => {
      const search = { query: { searchText: 'Petronella' } }
      const answers = await Promise.all([
        owner.call('getClients', search),
        owner.call('getClientNames'),
        owner.call('getOrdersByStatus'),
        (await veck.as('salj')).call('searchOrders', search),
      ])
      await runOperatorIn(veck, { folder }, 'backup', file)
      const exported = await exportOf(veck, owner)
      const places = {
        search: JSON.stringify(answers.map(({ body }) => body)),
        export: [...exported.files.values()].join(),
        backup: gunzipSync(readFileSync(join(folder, file))).toString(),
      }
      return Object.entries(places).flatMap(([place, text]) =>
        traces.some((trace) => text.includes(trace)) ? [place] : [],
      )
    }
    expect(await findEverywhere('before.gz')).toEqual(['search', 'export', 'backup'])
    expect(await erase(made, { confirmsNoDuty: true })).toEqual([204, undefined])
    await veck.doJobs()
    expect(await findEverywhere('after.gz')).toEqual([])
  })

  test('sends no mail that was waiting', async ({ veck }) => {
    const made = await scene(veck)
    const { owner, params } = made
    await owner.call('mailOffer', { params, body: mailBody({ to: erased.email }) })
    const sent = veck.mails.length
    await erase(made)
    await veck.doJobs()
    expect(veck.mails.length).toBe(sent)
  })

  test('finds what an order kept of a client that it no longer has, also after the client left the list', async ({
    veck,
  }) => {
    const made = await scene(veck)
    const { owner, params, clientId } = made
    const bare = await newOrder(owner)
    await owner.call('chooseOrderClient', { params: { id: bare.id }, body: { clientId } })
    await owner.call('chooseOrderClient', { params: { id: bare.id }, body: { clientId: null } })
    await owner.call('writeOrderClient', { params, body: { ...client, isNew: true } })
    await owner.call('removeClient', { params: { id: clientId } })
    veck.clock.forward(60_000)
    await addJob(veck.db, 'clean-up', {}, { maxAttempts: 1 })
    await veck.doJobs()
    expect(await erase(made)).toEqual([204, undefined])
    await veck.doJobs()
    expect(await findTraces(veck)).toEqual([])
  })

  test('keeps what another client of the same order has accepted', async ({ veck }) => {
    const made = await scene(veck)
    const { owner, params } = made
    const { body } = await owner.call('writeOrderClient', { params, body: { ...client, name: 'Britta', isNew: true } })
    const { url } = await link(made)
    await accept(veck, url.slice(-43), { name: 'Britta B' })
    await veck.doJobs()
    expect(await erase(made)).toEqual([204, undefined])
    await veck.doJobs()
    expect(await findTraces(veck)).toEqual([])
    const [kept] = await veck.db.select().from(offerAcceptances)
    expect([kept?.name, kept?.sealedFileId === null]).toEqual(['Britta B', false])
    const { body: history } = await owner.call('getRetailHistory', made)
    expect(JSON.stringify(history)).toContain('Valde kunden Britta')
    expect(await erase({ ...made, clientId: body.client.id })).toEqual([409, 'acceptedOfferKept'])
  })

  test('leaves other clients of the same customer alone', async ({ veck }) => {
    const made = await scene(veck)
    const other = await choiceScene(veck)
    await erase(made)
    const { client: kept } = (await other.owner.call('getOrderClient', other)).body
    expect(kept.name).toBe(client.name)
    const rows = await veck.db.select().from(revisions).where(eq(revisions.orderId, other.params.id))
    expect(rows.map(({ clientName, pdfFileId }) => [clientName, pdfFileId !== null])).toEqual([[client.name, true]])
  })
})

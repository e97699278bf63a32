import { OrderSchema } from '@veck/contract'
import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test as plain } from 'vitest'
import { client, extraItem, imageForm } from '../../../test/attack/samples.ts'
import { veckWithHeldFiles } from '../../../test/held-files.ts'
import { newMarking, newOrder } from '../../../test/orders.ts'
import { test, type Veck } from '../../../test/veck.ts'
import { accept, choiceScene } from '../client-page/testing/accept-scene.ts'
import { jpeg, upload } from '../images/testing/photos.ts'
import { freeze, mailBody } from '../revisions/testing/scene.ts'
import { exportOf } from './testing/read-export.ts'

/** An account with a logo, a photo, an extra item, an accepted offer and an order in the bin. */
const scene = (veck: Veck) => veck.prepared('an account to be exported', makeAccount)

const makeAccount = async (veck: Veck) => {
  const made = await choiceScene(veck)
  const { owner, params, order } = made
  await owner.call('uploadLogo', imageForm({}))
  await owner.call('addExtraItem', { body: extraItem })
  await upload(owner, await newMarking(owner, order.folder.id, 'Burspråk'), await jpeg(), { name: 'Nisch' })
  await freeze(made)
  await owner.call('mailOffer', { params, body: mailBody({ message: 'Hej, här är offerten!' }) })
  await veck.doJobs()
  const { url } = (await owner.call('createOfferLink', { params })).body
  await accept(veck, url.slice(-43), { name: 'Eleni P' })
  await veck.doJobs()
  const deleted = await newOrder(owner, 'I papperskorgen')
  await owner.call('deleteOrders', { body: { orderIds: [deleted.id], userEmailAddress: 'kund@veck.example' } })
  return { ...made, deleted }
}

describe('the export of an account', () => {
  test('holds the account, studio, clients and orders with their files, as the API presents them', async ({ veck }) => {
    const { order, deleted, owner } = await scene(veck)
    const { names, json, files } = await exportOf(veck, owner)
    const folder = `orders/${order.offerNumber} ${order.offerName}`
    // Without the orders of the demo.
    const isNew = (name: string) => !name.startsWith('orders/') || Number(name.slice(7, 12)) >= order.offerNumber
    expect(names.filter(isNew)).toEqual([
      'README.txt',
      'account.json',
      'studio/studio.json',
      'studio/logo.png',
      'studio/extra-items.json',
      'clients.json',
      'favourite-fabrics.json',
      'workbook-columns.json',
      'templates.json',
      `${folder}/order.json`,
      `${folder}/retail.json`,
      `${folder}/photos/Burspråk/Nisch.jpg`,
      ...[1, 2, 3].map((number) => `${folder}/versions/${number}.pdf`),
      `${folder}/versions/3-accepted.pdf`,
      `orders/${deleted.offerNumber} I papperskorgen/order.json`,
      `orders/${deleted.offerNumber} I papperskorgen/retail.json`,
      'index.json',
    ])
    expect(json('account.json')).toMatchObject({ email: 'kund@veck.example', profile: {}, addresses: [] })
    expect(json('clients.json')).toContainEqual(expect.objectContaining({ name: client.name, removedAt: null }))
    expect(json('studio/extra-items.json')).toContainEqual(expect.objectContaining(extraItem))
    const { body: seen } = await owner.call('getOrder', { params: { id: order.id } })
    const exported = json(`${folder}/order.json`)
    expect(OrderSchema.parse(exported.order)).toMatchObject({ folder: seen.folder, orderLines: seen.orderLines })
    expect(exported.photos).toMatchObject([{ name: 'Nisch', path: 'photos/Burspråk/Nisch.jpg' }])
    const retail = json(`${folder}/retail.json`)
    expect(retail.client.name).toBe(client.name)
    expect(retail.versions.flatMap((version: { mails: object[] }) => version.mails)).toMatchObject([
      { to: client.email, message: 'Hej, här är offerten!' },
    ])
    const [acceptance] = retail.acceptances
    expect(acceptance).toMatchObject({ number: 3, name: 'Eleni P', sealedPdf: 'versions/3-accepted.pdf' })
    const sha256 = (path: string) =>
      createHash('sha256')
        .update(files.get(`${folder}/${path}`) ?? '')
        .digest('hex')
    expect([sha256('versions/3.pdf'), sha256('versions/3-accepted.pdf')]).toEqual([
      acceptance.pdfSha256,
      acceptance.sealedSha256,
    ])
    const index = json('index.json')
    expect(index).toMatchObject({ format: 1, account: 'kund@veck.example', missingFiles: [] })
    expect(index.orders.slice(-2)).toMatchObject([
      { id: order.id, folder, isDeleted: false },
      { id: deleted.id, isDeleted: true },
    ])
    expect(files.get('README.txt')?.toString()).toContain('Allt som hör till ditt konto')
  })

  test('holds no token, hash of a token or password, and nothing of an order that someone else shares', async ({
    veck,
  }) => {
    const { token, order } = await scene(veck)
    const bada = await veck.as('bada')
    const kund = await veck.as('kund')
    await kund.call('shareOrders', { body: { emailAddress: 'bada@veck.example' } })
    expect((await bada.call('getOrder', { params: { id: order.id } })).status).toBe(200)
    const own = await exportOf(veck, kund)
    const hash = createHash('sha256').update(token).digest()
    const text = own.names.filter((name) => name.endsWith('.json')).map((name) => own.files.get(name)?.toString())
    for (const secret of [token, hash.toString('hex'), hash.toString('base64'), 'argon2', 'pageSecret', 'accessHash'])
      expect(text.join()).not.toContain(secret)
    const other = await exportOf(veck, bada)
    expect(other.names.filter((name) => name.startsWith('orders/'))).toEqual([])
    expect([...other.files.values()].join()).not.toContain(client.name)
  })

  test('leaves out a file that is lost, and says so', async ({ veck }) => {
    const { order, owner } = await scene(veck)
    const { rows } = await veck.db.execute<{ id: string }>(`select pdf_file_id as id from revisions where number = 1`)
    const id = rows[0]?.id ?? ''
    await rm(join(tmpdir(), `veck-files-${process.pid}`, `revisions/${id.slice(0, 2)}/${id}.pdf`))
    const { names, json } = await exportOf(veck, owner)
    const lost = `orders/${order.offerNumber} ${order.offerName}/versions/1.pdf`
    expect(names).not.toContain(lost)
    expect(json('index.json').missingFiles).toEqual([lost])
  })

  test('can be made twenty times a day', async ({ veck }) => {
    const owner = await veck.as('bada')
    const statuses: number[] = []
    for (let made = 0; made < 21; made += 1) statuses.push((await owner.call('exportAccount')).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
    veck.clock.forward(24 * 3_600_000 + 1)
    expect((await (await veck.as('bada')).call('exportAccount')).status).toBe(200)
  })

  plain('is sent to an account once at a time', async () => {
    const { veck: slow, send } = await veckWithHeldFiles()
    const bada = await slow.as('bada')
    await bada.call('uploadLogo', imageForm({}))
    const two = [bada.call('exportAccount'), bada.call('exportAccount')]
    const refused = await Promise.race(two)
    expect([refused.status, refused.body.message]).toEqual([503, expect.stringContaining('Du laddar redan ner')])
    send()
    expect((await Promise.all(two)).map(({ status }) => status).toSorted()).toEqual([200, 503])
    expect((await bada.call('exportAccount')).status).toBe(200)
  })
})

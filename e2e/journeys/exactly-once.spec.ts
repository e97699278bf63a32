import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type Client } from '@veck/contract/client'
import { requireSignedIn } from '@veck/contract/sign-in-answer'
import { OrderStatus } from '@veck/domain'
import { startErpServer, type ErpBehaviour } from '../../apps/server/test/erp-server.ts'
import { type Behaviour, startSmtpServer } from '../../apps/server/test/smtp-server.ts'
import { delivery } from '../support/delivery.ts'
import { acceptanceOf, linkOffer, makeOffer } from '../support/offered-order.ts'
import { curtain, savedMarking, someFabric } from '../support/order.ts'
import { createOwnAccounts, ownEmail, ownPassword } from '../support/own-accounts.ts'
import { expect, test } from '../support/test.ts'
import { copyDemoData, startVeck } from '../support/veck-process.ts'

type Erp = Awaited<ReturnType<typeof startErpServer>>
type Smtp = Awaited<ReturnType<typeof startSmtpServer>>
type Running = Awaited<ReturnType<typeof startVeck>>
type Accepting = { sent: Promise<unknown>; isSealed: () => Promise<boolean> }
type Scene = {
  veck: Running
  erp: Erp
  /** Whether the ERP was asked, and whether a mail arrived, since the moment began. */
  isAsked: () => boolean
  isMailed: () => boolean
  placing: Promise<unknown>
  accepting: Accepting | undefined
}
type Moment = {
  name: string
  /** What the ERP and the mail server do until the server is killed. */
  erp: ErpBehaviour[]
  smtp: Behaviour[]
  kill: (scene: Scene) => Promise<void>
}

/**
 * One kill between every two steps of placing: place, commit, send to the ERP, the ERP stores it, the ERP answers, the
 * answer is stored; and of an acceptance: accept, commit, mail, seal, mail what is sealed.
 */
const moments: Moment[] = [
  { name: 'while it is placed', erp: [201], smtp: ['accept'], kill: ({ veck }) => veck.killEverything() },
  {
    name: 'as soon as it is placed or accepted',
    erp: ['hang'],
    smtp: ['hang'],
    kill: async ({ veck, placing, accepting }) => {
      await placing
      await accepting?.sent
      await veck.killEverything()
    },
  },
  {
    name: 'while it is handed over, and the acceptance mailed',
    erp: ['hang'],
    smtp: ['hang'],
    kill: async ({ veck, isAsked, isMailed }) => {
      await expect.poll(isAsked).toBe(true)
      await expect.poll(isMailed).toBe(true)
      await veck.killEverything()
    },
  },
  {
    name: 'after the ERP took it, before it answered, and the acceptance is sealed, before it is mailed',
    erp: ['take and hang'],
    smtp: ['hang'],
    kill: async ({ veck, isAsked, accepting }) => {
      await expect.poll(isAsked).toBe(true)
      await expect.poll(() => accepting?.isSealed()).toBe(true)
      await veck.killEverything()
    },
  },
  {
    name: 'the moment the ERP has answered, and while the offer is accepted',
    erp: [201],
    smtp: ['accept'],
    kill: ({ veck, erp }) => new Promise((resolve) => erp.behave([201], () => resolve(veck.killEverything()))),
  },
]

const signIn = async (baseUrl: string): Promise<Client> => {
  const anonymous = createClient({ baseUrl, headers: () => ({}) })
  const { token } = requireSignedIn(
    await anonymous.signInToken({ body: { emailAddress: ownEmail('anna'), password: ownPassword } }),
  )
  return createClient({ baseUrl, headers: () => ({ authorization: `Bearer ${token.accessToken}` }) })
}

const visitorOf = (baseUrl: string) => createClient({ baseUrl, headers: () => ({}) })

/** An offer whose client is about to accept alternative B. */
const offerTo = async (api: Client, baseUrl: string, clientEmail: string) => {
  const [one, other] = await someFabric(api, 300)
  const fabrics = { A: one.partNo, B: other.partNo }
  const { id: orderId } = await api.createOrder({ body: { offerName: `Offert ${clientEmail}`, note: '' } })
  const { folder } = await api.getOrder({ params: { id: orderId } })
  const { id: markingId } = await api.createMarking({ body: { name: 'Fönster', folderId: folder.id } })
  await api.createOrderLine({
    params: { id: orderId },
    body: { ...curtain, markingId, erpProductId: fabrics.A, quantity: 1 },
  })
  const order = { orderId, clientEmail, fabrics }
  await makeOffer(api, order, markingId)
  const token = await linkOffer(api, orderId)
  return { ...order, token, body: await acceptanceOf(visitorOf(baseUrl), token, 'B') }
}
type Offer = Awaited<ReturnType<typeof offerTo>>

const accept = (baseUrl: string, { token, body }: Offer) => {
  const visitor = visitorOf(baseUrl)
  return {
    sent: visitor.acceptOffer({ params: { token }, body }).catch(() => {}),
    isSealed: async () => (await visitor.getOfferPage({ params: { token } })).acceptance?.isSealed ?? false,
  }
}

/** The server is back: the offer is accepted wholly or not at all, and another try accepts it once. */
const expectAcceptedOnce = async (api: Client, baseUrl: string, smtp: Smtp, offer: Offer) => {
  const { orderId, token, body, fabrics, clientEmail } = offer
  const visitor = visitorOf(baseUrl)
  const fabric = async () => (await api.getOrder({ params: { id: orderId } })).orderLines[0]?.erpProductId
  const { acceptance } = await visitor.getOfferPage({ params: { token } })
  expect(await fabric()).toBe(acceptance ? fabrics.B : fabrics.A)
  const answers = await Promise.all([1, 2].map(() => visitor.acceptOffer({ params: { token }, body })))
  expect(answers[0]?.acceptance?.at).toBe(acceptance?.at ?? answers[1]?.acceptance?.at)
  expect(answers[0]?.acceptance).toEqual(answers[1]?.acceptance)
  expect(await fabric()).toBe(fabrics.B)

  await expect.poll(async () => (await visitor.getOfferPage({ params: { token } })).acceptance?.isSealed).toBe(true)
  const { blob } = await visitor.getSealedOfferPdf({ params: { token } })
  expect(Buffer.from(await blob.arrayBuffer()).toString('latin1')).toContain('/ByteRange')
  // The same Message-ID twice is allowed: the receiver sees that it is the same mail.
  const different = (to: string) =>
    new Set(
      smtp.accepted
        .filter((mail) => mail.to?.some(({ address }) => address === to) && mail.subject?.includes(clientEmail))
        .map(({ messageId }) => messageId),
    ).size
  // That it is accepted, and then the sealed PDF; the client gets the PDF only.
  await expect.poll(() => [different(ownEmail('anna')), different(clientEmail)]).toEqual([2, 1])
}

const numberIn = (document: string) => Number(/<cbc:ID>(\d+)(-\d+)?<\/cbc:ID>/.exec(document)?.[1])

test('[A1.4][A4.7] the ERP gets each order exactly once, wherever the whole server is killed', async () => {
  test.setTimeout(900_000)
  // The client would log each call that loses its server.
  console.error = () => {} // oxlint-disable-line no-console
  const dataDir = mkdtempSync(join(tmpdir(), 'veck-once-'))
  copyDemoData(dataDir)
  const erp = await startErpServer()
  const smtp = await startSmtpServer()
  // The first start loads the demo's catalogue, which stays, and shows mails itself; the next start locks the demo's accounts.
  const mail = { VECK_SMTP_URL: smtp.url, VECK_MAIL_FROM: 'Veck <no-reply@veck.test>' }
  const start = (isDemo = false) =>
    startVeck(dataDir, { VECK_ERP_URL: erp.url, ...(isDemo ? { VECK_DEMO: '1' } : { VECK_DEMO: '0', ...mail }) })
  let veck = await start(true)
  try {
    await createOwnAccounts(veck.url, ['anna'])
    for (const [index, { name, erp: behaviours, smtp: ofMails, kill }] of moments.entries()) {
      await test.step(name, async () => {
        const api = await signIn(veck.url)
        const { orderId } = await savedMarking(api)
        // The mails of the first server do not reach the mail server.
        const offer = index > 0 ? await offerTo(api, veck.url, `klient${index}@hemma.se`) : undefined
        const body = { orderId, customerInformation: delivery }
        erp.behave(behaviours)
        smtp.behave(ofMails)
        const before = { asked: erp.requests.length, mailed: smtp.seen.length }
        const accepting = offer && accept(veck.url, offer)
        const placing = api.placeOrder({ body }).catch(() => {})
        await kill({
          veck,
          erp,
          isAsked: () => erp.requests.length > before.asked,
          isMailed: () => smtp.seen.length > before.mailed,
          placing,
          accepting,
        })
        await placing
        await accepting?.sent
        erp.behave([201])
        smtp.behave(['accept'])
        veck = await start()
        // A user who got no answer presses the button again.
        const after = await signIn(veck.url)
        await after.placeOrder({ body })
        const { status, offerNumber } = await after.getOrder({ params: { id: orderId } })
        expect(status).toBe(OrderStatus.OrderPlaced)
        const taken = () => erp.orders().filter(({ document }) => numberIn(document) === offerNumber).length
        await expect.poll(taken).toBe(1)
        if (offer) await expectAcceptedOnce(after, veck.url, smtp, offer)
      })
    }
    expect(await veck.stop()).toBe(0)
    expect(erp.orders()).toHaveLength(moments.length)
    expect(new Set(erp.requests.map(({ key }) => key)).size).toBe(moments.length)
  } finally {
    await veck.stop()
    await erp.stop()
    await smtp.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

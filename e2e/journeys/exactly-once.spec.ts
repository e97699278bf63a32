import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type Client } from '@veck/contract/client'
import { OrderStatus } from '@veck/domain'
import { startErpServer, type ErpBehaviour } from '../../apps/server/test/erp-server.ts'
import { delivery } from '../support/delivery.ts'
import { savedMarking } from '../support/order.ts'
import { createOwnAccounts, ownEmail, ownPassword } from '../support/own-accounts.ts'
import { expect, test } from '../support/test.ts'
import { copyDemoData, startVeck } from '../support/veck-process.ts'

type Erp = Awaited<ReturnType<typeof startErpServer>>
type Running = Awaited<ReturnType<typeof startVeck>>
type Moment = {
  name: string
  /** What the ERP does until the server is killed. */
  erp: ErpBehaviour[]
  kill: (veck: Running, erp: Erp, placing: Promise<unknown>) => Promise<void>
}

const untilAsked = (erp: Erp, before: number) => expect.poll(() => erp.requests.length).toBeGreaterThan(before)

/**
 * One kill between every two steps: place, commit, send to the ERP, the ERP stores it, the ERP answers, the answer is
 * stored.
 */
const moments: Moment[] = [
  { name: 'while it is placed', erp: [201], kill: (veck) => veck.killEverything() },
  {
    name: 'as soon as it is placed',
    erp: ['hang'],
    kill: async (veck, _erp, placing) => {
      await placing
      await veck.killEverything()
    },
  },
  {
    name: 'while it is handed over',
    erp: ['hang'],
    kill: async (veck, erp) => {
      await untilAsked(erp, erp.requests.length)
      await veck.killEverything()
    },
  },
  {
    name: 'after the ERP took it, before it answered',
    erp: ['take and hang'],
    kill: async (veck, erp) => {
      await untilAsked(erp, erp.requests.length)
      await veck.killEverything()
    },
  },
  {
    name: 'the moment the ERP has answered',
    erp: [201],
    kill: (veck, erp) => new Promise((resolve) => erp.behave([201], () => resolve(veck.killEverything()))),
  },
]

const signIn = async (baseUrl: string): Promise<Client> => {
  const anonymous = createClient({ baseUrl, headers: () => ({}) })
  const { token } = await anonymous.signInToken({ body: { emailAddress: ownEmail('anna'), password: ownPassword } })
  return createClient({ baseUrl, headers: () => ({ authorization: `Bearer ${token.accessToken}` }) })
}

const numberIn = (document: string) => Number(/<cbc:ID>(\d+)(-\d+)?<\/cbc:ID>/.exec(document)?.[1])

test('[A1.4][A4.7] the ERP gets each order exactly once, wherever the whole server is killed', async () => {
  // The client would log each call that loses its server.
  console.error = () => {} // oxlint-disable-line no-console
  const dataDir = mkdtempSync(join(tmpdir(), 'veck-once-'))
  copyDemoData(dataDir)
  const erp = await startErpServer()
  // The first start loads the demo's catalogue, which stays; the next start locks the demo's accounts.
  const start = (demo = '0') => startVeck(dataDir, { VECK_ERP_URL: erp.url, VECK_DEMO: demo })
  let veck = await start('1')
  try {
    await createOwnAccounts(veck.url, ['anna'])
    for (const { name, erp: behaviours, kill } of moments) {
      await test.step(name, async () => {
        const api = await signIn(veck.url)
        const { orderId } = await savedMarking(api)
        const body = { orderId, customerInformation: delivery }
        erp.behave(behaviours)
        const placing = api.placeOrder({ body }).catch(() => {})
        await kill(veck, erp, placing)
        await placing
        erp.behave([201])
        veck = await start()
        // A user who got no answer presses the button again.
        const after = await signIn(veck.url)
        await after.placeOrder({ body })
        const { status, offerNumber } = await after.getOrder({ params: { id: orderId } })
        expect(status).toBe(OrderStatus.OrderPlaced)
        const taken = () => erp.orders().filter(({ document }) => numberIn(document) === offerNumber).length
        await expect.poll(taken).toBe(1)
      })
    }
    expect(await veck.stop()).toBe(0)
    expect(erp.orders()).toHaveLength(moments.length)
    expect(new Set(erp.requests.map(({ key }) => key)).size).toBe(moments.length)
  } finally {
    await veck.stop()
    await erp.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

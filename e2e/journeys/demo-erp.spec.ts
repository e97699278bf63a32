import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type Client } from '@veck/contract/client'
import { requireSignedIn } from '@veck/contract/sign-in-answer'
import { demoPassword, emailOf } from '../support/api.ts'
import { delivery } from '../support/delivery.ts'
import { savedMarking } from '../support/order.ts'
import { expect, test } from '../support/test.ts'
import { copyDemoData, startVeck } from '../support/veck-process.ts'

const signIn = async (baseUrl: string): Promise<Client> => {
  const anonymous = createClient({ baseUrl, headers: () => ({}) })
  const { token } = requireSignedIn(
    await anonymous.signInToken({ body: { emailAddress: emailOf('kund'), password: demoPassword } }),
  )
  return createClient({ baseUrl, headers: () => ({ authorization: `Bearer ${token.accessToken}` }) })
}

test('the ERP of the demo takes a placed order to its delivery, also when the server is killed on the way', async () => {
  // The client would log each call that loses its server.
  console.error = () => {} // oxlint-disable-line no-console
  const dataDir = mkdtempSync(join(tmpdir(), 'veck-demo-erp-'))
  copyDemoData(dataDir)
  const start = () => startVeck(dataDir, { VECK_DEMO_ERP_SECONDS: '10' })
  let veck = await start()
  try {
    const api = await signIn(veck.url)
    const { orderId } = await savedMarking(api)
    await api.placeOrder({ body: { orderId, customerInformation: delivery } })
    const params = { id: orderId }
    await expect.poll(async () => (await api.getOrderDelivery({ params })).lines[0]?.stage).toBe('changed')
    await veck.killEverything()
    veck = await start()
    const after = await signIn(veck.url)
    const read = () => after.getOrderDelivery({ params })
    await expect.poll(async () => (await read()).lines[0]?.stage).toBe('delivered')
    const { lines, shipments, timeline } = await read()
    expect(lines).toMatchObject([{ shipped: 2, delivered: 2 }])
    expect(shipments).toMatchObject([
      { carrier: 'PostNord', isDelivered: true },
      { carrier: 'PostNord', isDelivered: true },
    ])
    // Each document once: received, confirmed, delayed, two shipments, two deliveries.
    expect(timeline).toHaveLength(7)
  } finally {
    await veck.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

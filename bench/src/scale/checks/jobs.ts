import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { delivery } from '../../../../apps/server/test/placeable-order.ts'
import { savedMarking } from '../../../../e2e/support/order.ts'
import { seconds, until } from '../answer.ts'
import { doneTwiceAtOnce } from '../erp.ts'
import { apiAt, signInAt, type Fleet } from '../fleet.ts'
import { untilQueueIsEmpty } from '../queue.ts'
import { openStream } from '../stream.ts'
import type { Check } from './check.ts'

const demoUsers = ['kund', 'kollega', 'salj', 'akustik', 'bada']

/** Returns the ids of the orders. */
export const placeOrders = async ({ proxy }: Fleet, count: number) => {
  const { accessToken } = await signInAt(proxy.url, 'kund')
  const api = apiAt(proxy.url, accessToken)
  const orderIds: string[] = []
  for (let made = 0; made < count; made += 1) orderIds.push((await savedMarking(api)).orderId)
  await Promise.all(orderIds.map((orderId) => api.placeOrder({ body: { orderId, customerInformation: delivery } })))
  return orderIds
}

export const jobsCheck: Check = {
  name: 'each job is done once, by whichever server',
  run: async (fleet) => {
    const { erp, smtp, proxy } = fleet
    const [orders, mailsEach] = [24, 4]
    await placeOrders(fleet, orders)
    await Promise.all(
      demoUsers.flatMap((who) =>
        Array.from({ length: mailsEach }, () =>
          apiAt(proxy.url).forgotPassword({
            body: { emailAddress: `${who}@veck.example`, localeAndPath: '/sv/account/forgot-password' },
          }),
        ),
      ),
    )
    await untilQueueIsEmpty(fleet)
    // Each order is confirmed by mail.
    const mails = demoUsers.length * mailsEach + orders
    assert.deepEqual([erp.requests.length, new Set(erp.requests.map(({ key }) => key)).size], [orders, orders])
    assert.deepEqual([smtp.seen.length, new Set(smtp.seen).size], [mails, mails])
    const share = fleet.servers.map((_, index) => erp.requests.filter(({ server }) => server === index).length)
    assert.ok(share.filter((count) => count > 0).length > 1, 'one server did all the work')
    return `${orders} orders handed to the ERP, ${share.join(' + ')} by server, and ${mails} mails, none twice`
  },
}

// Longer than the time until the job of a dead server is taken over.
const slowErp = 15_000

/** Must be the last check: it kills a server. */
export const deadServerCheck: Check = {
  name: 'a killed server’s job is taken over, a slow one’s is not',
  run: async (fleet) => {
    const { erp, servers, proxy } = fleet
    const { accessToken } = await signInAt(proxy.url, 'kund')
    const { id: watched } = await apiAt(proxy.url, accessToken).createOrder({ body: { offerName: 'Sedd av de andra' } })
    const streams = await Promise.all(servers.map(({ url }) => openStream(url, accessToken, watched)))
    // A stream breaks with an error when its server is killed.
    const ends = streams.map(({ ended }) => ended.catch(() => undefined))
    const before = erp.requests.length
    const waiting = erp.keepWaiting()
    await placeOrders(fleet, 1)
    await until('the ERP is asked', () => waiting.length > 0)
    await sleep(slowErp)
    assert.equal(erp.requests.length, before + 1, 'another server took what a living one was doing')

    const [{ request: first } = { request: undefined }] = waiting
    const killed = first?.server ?? 0
    await servers[killed]?.kill()
    const took = await until('another server asks the ERP', () => erp.requests.length > before + 1)
    erp.answerAgain()
    await untilQueueIsEmpty(fleet)
    const asked = erp.requests.slice(before)
    assert.deepEqual(new Set(asked.map(({ key }) => key)).size, 1)
    assert.equal(asked.length, 2)
    assert.deepEqual(doneTwiceAtOnce(erp.requests), [])

    await apiAt(proxy.url, accessToken).createFolder({ body: { orderId: watched, parentId: null, name: 'Rum' } })
    const others = streams.filter((_, index) => index !== killed)
    await until('the other streams go on', () => others.every(({ told }) => told.at(-1)?.version === 2))
    // So that its browser opens another one.
    await ends[killed]
    for (const { stop } of others) stop()
    for (let made = 0; made < 12; made += 1) await apiAt(proxy.url, accessToken).getOrdersByStatus()
    return `held ${seconds(slowErp)} by a living server: asked once; killed: server ${asked[1]?.server} went on for ${asked[0]?.server} after ${seconds(took)}; the others answer every call, and their ${others.length} live streams go on`
  },
}

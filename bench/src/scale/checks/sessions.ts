import assert from 'node:assert/strict'
import { statusOf } from '../answer.ts'
import { apiAt, password, signInAt } from '../fleet.ts'
import { openStream } from '../stream.ts'
import type { Check } from './check.ts'

export const sessionsCheck: Check = {
  name: 'a session holds at every server, and so does its renewal',
  run: async ({ servers, proxy }) => {
    const token = await signInAt(proxy.url, 'kund')
    const before = [...proxy.served]
    const calls = 10 * servers.length
    for (let made = 0; made < calls; made += 1) await apiAt(proxy.url, token.accessToken).getOrdersByStatus()
    const served = proxy.served.map((count, index) => count - (before[index] ?? 0))
    assert.deepEqual(
      served,
      servers.map(() => 10),
    )
    const renewed = await apiAt(proxy.url).refreshToken({ body: { refreshToken: token.refreshToken } })
    for (const { url } of servers) {
      assert.equal(await statusOf(apiAt(url, token.accessToken).getOrdersByStatus()), 401)
      assert.equal(await statusOf(apiAt(url, renewed.token.accessToken).getOrdersByStatus()), 200)
    }
    return `${calls} calls of one session, ${served.join(' + ')} by server; the old token is refused by all`
  },
}

export const signOutCheck: Check = {
  name: 'signing out, or a new password, ends sessions at every server',
  run: async ({ servers, proxy }) => {
    const [here, there, out] = [
      await signInAt(proxy.url, 'kollega'),
      await signInAt(proxy.url, 'kollega'),
      await signInAt(proxy.url, 'kollega'),
    ]
    const statuses = (token: string) =>
      Promise.all(servers.map(({ url }) => statusOf(apiAt(url, token).getOrdersByStatus())))
    const [one = proxy, another = proxy] = servers
    await apiAt(one.url, out.accessToken).signOut()
    assert.deepEqual(
      await statuses(out.accessToken),
      servers.map(() => 401),
    )

    const { id } = await apiAt(proxy.url, there.accessToken).createOrder({ body: { offerName: 'Kollegans' } })
    const streams = await Promise.all(servers.map(({ url }) => openStream(url, there.accessToken, id)))
    const form = { currentPassword: password, password: 'another-password', passwordConfirm: 'another-password' }
    await apiAt(another.url, here.accessToken).changePassword({ body: form })
    assert.deepEqual(
      await statuses(there.accessToken),
      servers.map(() => 401),
    )
    assert.deepEqual(
      await statuses(here.accessToken),
      servers.map(() => 200),
    )
    // A stream reports the next change, whichever server makes it.
    await apiAt(proxy.url, here.accessToken).createFolder({ body: { orderId: id, parentId: null, name: 'Rum' } })
    await Promise.all(streams.map(({ ended }) => ended))
    return `401 from all ${servers.length}, the session that changed the password goes on, ${streams.length} live streams ended`
  },
}

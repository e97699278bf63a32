import assert from 'node:assert/strict'
import { ms } from '../../row.ts'
import { until } from '../answer.ts'
import { apiAt, signInAt } from '../fleet.ts'
import { openStream } from '../stream.ts'
import type { Check } from './check.ts'

export const liveCheck: Check = {
  name: 'a change through any server is told by every other',
  run: async ({ servers, proxy }) => {
    const { accessToken } = await signInAt(proxy.url, 'kund')
    const { id: orderId } = await apiAt(proxy.url, accessToken).createOrder({ body: { offerName: 'Sedd av alla' } })
    const streams = await Promise.all(servers.map(({ url }) => openStream(url, accessToken, orderId)))
    const lastTold = () => streams.map(({ told }) => told.at(-1)?.version)
    await until('every stream begins', () => lastTold().every((version) => version === 1))
    const took: number[] = []
    for (const [index, { url }] of servers.entries()) {
      await apiAt(url, accessToken).createFolder({ body: { orderId, parentId: null, name: `Rum ${index}` } })
      const version = index + 2
      took.push(await until(`version ${version} everywhere`, () => lastTold().every((told) => told === version)))
    }
    const { version } = await apiAt(proxy.url, accessToken).getOrder({ params: { id: orderId } })
    assert.deepEqual(
      lastTold(),
      servers.map(() => version),
    )
    for (const { stop } of streams) stop()
    return `${servers.length} changes, each through another server, heard at all ${servers.length} within ${ms(Math.max(...took))}`
  },
}

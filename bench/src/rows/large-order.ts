import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { createSessionFor } from '../../../apps/server/src/modules/accounts/index.ts'
import { systemClock } from '../../../apps/server/src/ports/clock.ts'
import { newOrder, someFabric } from '../order.ts'
import { ms, percentile, type Bench } from '../row.ts'
import { send } from '../send.ts'
import { startBenchServer } from '../server.ts'

const markings = 2000
const smallCalls = 300

/** The time of a small call while two users open the largest order again and again. */
export const largeOrderBench: Bench = {
  name: 'while an order of 2,000 markings is opened',
  run: async () => {
    const server = await startBenchServer()
    try {
      const { db } = server.database
      // Each of its curtains has a photo.
      await db.execute(sql`insert into settings (name, value) values ('maxPhotosPerOrder', '2000')`)
      const kund = await server.as('kund@veck.example')
      const { orderId } = await newOrder(kund, await someFabric(server), markings)
      const { accessToken } = await createSessionFor(db, systemClock, 'kund@veck.example')
      const headers = {
        authorization: `Bearer ${accessToken}`,
        'accept-language': 'sv-SE',
        'accept-encoding': 'br',
      }
      const get = (path: string) => send(server.baseUrl, { path, method: 'GET', headers })
      const timed = async () => {
        const taken: number[] = []
        for (let call = 0; call < smallCalls; call += 1) {
          const began = performance.now()
          await get('/api/app/generalsettings/generalsettings')
          taken.push(performance.now() - began)
          await pause(10)
        }
        return percentile(taken, 0.95)
      }
      const order = `/api/app/order/${orderId}`
      await get(order)
      const alone = await timed()
      const over = new AbortController()
      let opened = 0
      const repeat = async (path: string) => {
        while (!over.signal.aborted) {
          await get(path)
          opened += 1
        }
      }
      const busy = [repeat(order), repeat(order)]
      const during = await timed()
      over.abort()
      await Promise.all(busy)
      return [
        {
          what: 'a small call, 95th of 100',
          measured: ms(during),
          beside: `alone ${ms(alone)}; opened ${opened} times meanwhile`,
          goal: 'within 100 ms',
          met: during <= 100,
        },
      ]
    } finally {
      await server.stop()
    }
  },
}

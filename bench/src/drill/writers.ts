import { createClient, type Client } from '@veck/contract/client'
import { signInAt } from '../scale/fleet.ts'
import { newOrder } from '../order.ts'
import { loadPrefix } from './book.ts'
import type { Write } from './find-faults.ts'

const signedIn = async (url: string, who: string): Promise<Client> => {
  const { accessToken } = await signInAt(url, who)
  const headers = () => ({ authorization: `Bearer ${accessToken}`, 'accept-language': 'sv-SE' })
  return createClient({ baseUrl: url, headers })
}

/** Orders with curtains and photos, as a customer has them. */
export const populate = async (url: string, erpProductId: string, orders: number) => {
  const kund = await signedIn(url, 'kund')
  for (let made = 0; made < orders; made += 1) await newOrder(kund, erpProductId, 40)
}

/** Users who make orders without a pause. `stop` returns the writes that the server has acknowledged. */
export const startWriters = async (url: string, count: number) => {
  const acknowledged: Write[] = []
  const over = new AbortController()
  const users = await Promise.all(
    Array.from({ length: count }, (_, index) => signedIn(url, ['kund', 'kollega', 'bada'][index % 3] ?? 'kund')),
  )
  const work = async (client: Client, index: number) => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const name = `${loadPrefix}${index}-${turn}`
      try {
        const { id: orderId } = await client.createOrder({ body: { offerName: name } })
        acknowledged.push({ name, at: Date.now() })
        await client.createFolder({ body: { orderId, parentId: null, name: 'Rum' } })
      } catch {
        // The server is gone, and stays so.
        return
      }
    }
  }
  const working = Promise.all(users.map(work))
  return {
    stop: async () => {
      over.abort()
      await working
      return acknowledged
    },
  }
}

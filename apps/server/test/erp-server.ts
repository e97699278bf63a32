import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A status to answer with; `hang`: no answer; `lose answer`: the order is taken, but nobody learns of it. */
export type ErpBehaviour = number | 'hang' | 'lose answer'

export type ReceivedOrder = { key: string; document: string; authorization: string | undefined }

/**
 * A real HTTP server that takes orders as an ERP does: each Idempotency-Key once. What it does with the next requests
 * comes in order; the last is repeated.
 */
export const startErpServer = async (...behaviours: ErpBehaviour[]) => {
  const taken = new Map<string, ReceivedOrder>()
  const requests: ReceivedOrder[] = []
  const takeIn = async (request: IncomingMessage, response: ServerResponse) => {
    const { 'idempotency-key': key, authorization } = request.headers
    const order = { key: String(key), document: await text(request), authorization }
    requests.push(order)
    const behaviour = behaviours[Math.min(requests.length, behaviours.length) - 1] ?? 201
    if (behaviour === 'hang') return
    if (behaviour === 'lose answer' || behaviour < 300) taken.set(order.key, taken.get(order.key) ?? order)
    if (behaviour === 'lose answer') return void request.socket.destroy()
    response.writeHead(behaviour, { location: '/elsewhere' }).end(behaviour >= 400 ? 'Okänd artikel\n31-01' : '')
  }
  const server = createServer((request, response) => void takeIn(request, response))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/orders`,
    port,
    requests,
    /** Each order once. */
    orders: () => [...taken.values()],
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

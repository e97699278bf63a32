import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/**
 * A status to answer with, or one with its text; `hang`: no answer; `take and hang`: the order is stored, but there is no answer; `lose answer`: the
 * order is stored, and the connection is closed without an answer.
 */
export type ErpBehaviour = number | { status: number; body: string } | 'hang' | 'take and hang' | 'lose answer'

export type ReceivedOrder = { key: string; document: string; authorization: string | undefined }

const nothing = () => {}

const responseBody = (behaviour: ErpBehaviour) => {
  if (typeof behaviour === 'object') return behaviour.body
  return typeof behaviour === 'number' && behaviour >= 400 ? 'Okänd artikel\n31-01' : ''
}

/**
 * A real HTTP server that accepts orders as an ERP does: each Idempotency-Key once. The behaviours apply to the next
 * requests in order; the last one is repeated.
 */
export const startErpServer = async (...first: ErpBehaviour[]) => {
  let behaviours = first
  const taken = new Map<string, ReceivedOrder>()
  const requests: ReceivedOrder[] = []
  let afterAnswer = nothing
  const takeIn = async (request: IncomingMessage, response: ServerResponse) => {
    const { 'idempotency-key': key, authorization } = request.headers
    const order = { key: String(key), document: await text(request), authorization }
    requests.push(order)
    const behaviour = behaviours[Math.min(requests.length, behaviours.length) - 1] ?? 201
    if (behaviour === 'hang') return
    const status = typeof behaviour === 'object' ? behaviour.status : behaviour
    if (typeof status === 'string' || status < 300) taken.set(order.key, taken.get(order.key) ?? order)
    if (behaviour === 'take and hang') return
    if (typeof status === 'string') return void request.socket.destroy()
    response.writeHead(status, { location: '/elsewhere' }).end(responseBody(behaviour), () => afterAnswer())
  }
  const server = createServer((request, response) => void takeIn(request, response))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/orders`,
    port,
    requests,
    /** Sets the behaviour for the next requests; `done` is called when an answer has been sent. */
    behave: (next: ErpBehaviour[], onAnswer = nothing) => {
      behaviours = [...Array.from(requests, () => 201), ...next]
      afterAnswer = onAnswer
    },
    /** The accepted orders, each once. */
    orders: () => [...taken.values()],
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Sends each call to the next server in turn, like a load balancer without sticky sessions, and skips servers that are gone. */
export const startProxy = async (servers: readonly string[]) => {
  const served = servers.map(() => 0)
  let turn = 0

  const handOn = (call: IncomingMessage, reply: ServerResponse, body: Buffer, tries: number) => {
    const index = turn % servers.length
    turn += 1
    const { method = 'GET', url = '/', headers, socket } = call
    const onward = request(servers[index] + url, {
      method,
      headers: { ...headers, 'x-forwarded-for': socket.remoteAddress ?? '' },
      agent: false,
    })
    onward.on('response', (answer) => {
      served[index] = (served[index] ?? 0) + 1
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
    })
    onward.on('error', () => {
      if (reply.headersSent) reply.destroy()
      else if (tries > 1) handOn(call, reply, body, tries - 1)
      else reply.writeHead(502).end()
    })
    onward.end(body)
  }

  const server = createServer((call, reply) => {
    void call.toArray().then((chunks) => handOn(call, reply, Buffer.concat(chunks), servers.length))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    /** The number of calls that each server answered. */
    served,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Client } from '@veck/contract/client'
import { send, type Request } from './send.ts'
import type { BenchServer } from './server.ts'

/** The same call to two servers, for a comparison. */
export type Pair = {
  ours: () => Promise<unknown>
  byHand: () => Promise<unknown>
  statements: number
  stop: () => Promise<void>
}

const bodyOf = async (request: IncomingMessage) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  return text ? JSON.parse(text) : undefined
}

/** Makes the call once, and records its statements and its answer. */
const requestOf = async (server: BenchServer, who: string, call: (client: Client) => Promise<unknown>) => {
  let made: Request | undefined
  const client = await server.as(who, (url, { method = 'GET', headers, body } = {}) => {
    const path = String(url).slice(server.baseUrl.length)
    made = { path, method, headers: headers as Record<string, string>, body: body as string | undefined }
    return fetch(url, { method, headers, body } as RequestInit)
  })
  await call(client)
  if (!made) throw new Error('The call was not made')
  return made
}

/**
 * The comparison for a call: the same statements, including the session's, sent one after the other on one connection to the
 * same database, and the same answer, serialised again as JSON by Node's own server.
 */
export const pairOf = async (
  server: BenchServer,
  who: string,
  call: (client: Client) => Promise<unknown>,
): Promise<Pair> => {
  const request = await requestOf(server, who, call)
  const ours = () => send(server.baseUrl, request)
  let answer: Buffer = Buffer.alloc(0)
  const statements = await server.recorded(async () => (answer = await ours()))
  const isJson = answer[0] === 0x5b || answer[0] === 0x7b
  const value: unknown = isJson ? JSON.parse(answer.toString()) : undefined
  const connection = server.database.newConnection()
  await connection.connect()
  const hand = createServer((incoming, reply) => {
    void (async () => {
      await bodyOf(incoming)
      for (const { text, values } of statements) await connection.query(text, values)
      reply.setHeader('content-type', isJson ? 'application/json' : 'application/octet-stream')
      reply.end(isJson ? JSON.stringify(value) : answer)
    })().catch((error: Error) => reply.writeHead(500).end(error.message))
  })
  await new Promise<void>((resolve) => hand.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(hand.address() as AddressInfo).port}`
  return {
    ours,
    byHand: () => send(baseUrl, request),
    statements: statements.length,
    stop: async () => {
      hand.closeAllConnections()
      hand.close()
      await connection.end()
    },
  }
}

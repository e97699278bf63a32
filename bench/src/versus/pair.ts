import { isDeepStrictEqual } from 'node:util'
import type { Client } from '@veck/contract/client'
import { exchange, type Answer, type Request } from '../send.ts'
import type { BenchServer } from '../server.ts'
import type { Contenders } from './contenders.ts'

/** The same call to both servers. */
export type Pair = {
  veck: () => Promise<Answer>
  expert: () => Promise<Answer>
  /** How the results of the two differ; undefined when they are the same. */
  difference: string | undefined
}

/** What a call leaves in the database, without what is new in every call (ids, times). */
export type Stored = (answer: unknown) => Promise<unknown>

/** Makes the call once, and records its request. */
export const requestOf = async (server: BenchServer, who: string, call: (client: Client) => Promise<unknown>) => {
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

const json = ({ body }: Answer): unknown => (body.length > 0 ? JSON.parse(body.toString()) : undefined)

const shorten = (value: unknown) => JSON.stringify(value)?.slice(0, 200)

/** The first field in which two JSON values differ. */
export const differenceOf = (one: unknown, other: unknown, path = ''): string | undefined => {
  if (isDeepStrictEqual(one, other)) return undefined
  if (typeof one === 'object' && typeof other === 'object' && one && other) {
    const [first, second] = [one as Record<string, unknown>, other as Record<string, unknown>]
    for (const name of new Set([...Object.keys(first), ...Object.keys(second)])) {
      const found = differenceOf(first[name], second[name], `${path}/${name}`)
      if (found) return found
    }
  }
  return `${path}: ${shorten(one)} and by the expert ${shorten(other)}`
}

/**
 * The same request to Veck and to the expert. Their answers must be the same, or, for a call that makes something new,
 * what it stored.
 */
export const pairOf = async (
  server: BenchServer,
  contenders: Contenders,
  who: string,
  call: (client: Client) => Promise<unknown>,
  { stored, tidy }: { stored?: Stored | undefined; tidy?: (() => Promise<unknown>) | undefined } = {},
): Promise<Pair> => {
  const request = await requestOf(server, who, call)
  await tidy?.()
  const veck = () => exchange(contenders.veck, request)
  const expert = () => exchange(contenders.expert, request)
  const result = async (make: () => Promise<Answer>) => {
    const answer = json(await make())
    const found = stored ? await stored(answer) : answer
    await tidy?.()
    return found
  }
  return { veck, expert, difference: differenceOf(await result(veck), await result(expert)) }
}

/** The same call again, with the ETag of each server's answer. Undefined for a server that sends none. */
export const unchangedPairOf = async (
  server: BenchServer,
  contenders: Contenders,
  who: string,
  call: (client: Client) => Promise<unknown>,
) => {
  const request = await requestOf(server, who, call)
  const again = async (baseUrl: string) => {
    const { etag } = (await exchange(baseUrl, request)).headers
    if (!etag) return undefined
    const unchanged = { ...request, headers: { ...request.headers, 'if-none-match': etag } }
    const { status, body } = await exchange(baseUrl, unchanged)
    if (status !== 304 || body.length > 0) return undefined
    return () => exchange(baseUrl, unchanged)
  }
  return { veck: await again(contenders.veck), expert: await again(contenders.expert) }
}

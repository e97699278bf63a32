import { errorCodes } from '@veck/contract'
import { ApiError, createClient, type Client } from '@veck/contract/client'
import { loadCalls } from './covered-calls.ts'

/** later: a clear "not now"; cut: no answer; broken: an answer that must never happen. */
type Outcome = 'done' | 'later' | 'cut' | 'broken'
export type ObservedCall = { name: string; begun: number; ended: number; outcome: Outcome; message: string }

const laterCodes = new Set<string>(['unavailable', 'tooManyRequests'])

const judge = (error: unknown): Pick<ObservedCall, 'outcome' | 'message'> => {
  if (!(error instanceof ApiError)) return { outcome: 'broken', message: 'no answer in time' }
  const { code, status, message } = error
  if (code === 'noAnswer' || code === 'network') return { outcome: 'cut', message: code }
  const isOurs = code in errorCodes && message.length > 10
  return { outcome: isOurs && laterCodes.has(code) ? 'later' : 'broken', message: `${status} ${code} ${message}` }
}

type AnyCall = (input?: object, options?: { signal: AbortSignal }) => Promise<unknown>

/** Records every call with its duration and its result. */
export const observeCalls = (baseUrl: string, timeout: number) => {
  const calls: ObservedCall[] = []
  const observe =
    (name: string, call: AnyCall): AnyCall =>
    async (input) => {
      const begun = Date.now()
      const note = (end: Pick<ObservedCall, 'outcome' | 'message'>) =>
        void calls.push({ name, begun, ended: Date.now(), ...end })
      try {
        const answer = await call(input, { signal: AbortSignal.timeout(timeout) })
        note({ outcome: 'done', message: '' })
        return answer
      } catch (error) {
        note(judge(error))
        throw error
      }
    }
  return {
    calls,
    /** `address`: the IP address of the user, for a server that trusts its proxy. */
    client: (token?: string, address?: string): Client => {
      const headers = {
        'accept-language': 'sv-SE',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(address ? { 'x-forwarded-for': address } : {}),
      }
      const client = createClient({ baseUrl, headers: () => headers })
      const observed = Object.entries(client).map(([name, call]) => [name, observe(name, call as AnyCall)])
      return Object.fromEntries(observed) as Client
    },
  }
}

export type Observed = ReturnType<typeof observeCalls>

const writes = new Set<string>(loadCalls)

/** Acknowledged writes that were started after this moment. */
export const writesSince = (calls: ObservedCall[], moment: number) =>
  calls.filter(({ name, begun, outcome }) => outcome === 'done' && begun >= moment && writes.has(name))

import { calls, type CallName } from '@veck/contract'
import type { Caller, Veck } from '../veck.ts'
import type { Sample } from './access-entry.ts'

/** Makes a call and returns its status. A stream never ends, so it is closed after the status. */
export const ask = async (veck: Veck, caller: Caller, name: CallName, input: Sample = {}) => {
  const { answer, path, method } = calls[name]
  if (!('raw' in answer) || answer.raw !== 'stream') return (await caller.call(name, input)).status
  const stream = await veck.app.inject({
    method,
    url: path.replace('{id}', encodeURIComponent(input.params?.id ?? '')),
    headers: caller.token ? { authorization: `Bearer ${caller.token}` } : {},
    payloadAsStream: true,
  })
  stream.stream().destroy()
  return stream.statusCode
}

import type { LiveUpdate } from '@veck/contract'
import { startVeck, test as base, type Caller, type Veck } from '../../../../test/veck.ts'

/** With a heartbeat that is short enough for a test. */
export const test = base.extend<{ veck: Veck }>({
  // oxlint-disable-next-line no-empty-pattern
  veck: async ({}, use) => {
    const veck = await startVeck({ liveHeartbeat: 200 })
    await use(veck)
    await veck.stop()
  },
})

const listening = new WeakMap<Veck, Promise<unknown>>()

/** Starts to listen once for each server, also when many clients start to watch at the same time. */
const listen = (veck: Veck) => {
  const begun = listening.get(veck) ?? veck.app.listen({ port: 0, host: '127.0.0.1' })
  listening.set(veck, begun)
  return begun
}

/** `what`: the stream of the order. */
export const watch = (veck: Veck, caller: Caller, id: string, what = 'live') =>
  watchPath<LiveUpdate>(veck, caller, `/api/app/order/${id}/${what}`)

export const watchPath = async <Update>(veck: Veck, { token }: Caller, path: string) => {
  await listen(veck)
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, br' }
  const stopping = new AbortController()
  const { signal } = stopping
  const response = await fetch(`${veck.app.listeningOrigin}${path}`, { headers, signal })
  if (!response.ok) return { response, next: async () => 'end' as const, beats: () => 0, stop: () => {} }
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  let beats = 0
  const next = async (): Promise<Update | 'end'> => {
    for (;;) {
      const [line, ...more] = rest.split('\n')
      if (more.length > 0) {
        rest = more.join('\n')
        if (line) return JSON.parse(line)
        beats += 1
        continue
      }
      const chunk = await reader?.read()
      if (!chunk || chunk.done) return 'end'
      rest += chunk.value
    }
  }
  return { response, next, beats: () => beats, stop: () => stopping.abort() }
}

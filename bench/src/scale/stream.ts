import type { LiveUpdate } from '@veck/contract'

/** The live updates of an order from one server. */
export const openStream = async (url: string, token: string, orderId: string) => {
  const stop = new AbortController()
  const answer = await fetch(`${url}/api/app/order/${orderId}/live`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop.signal,
  })
  if (!answer.ok || !answer.body) throw new Error(`No live updates: ${answer.status}`)
  const told: LiveUpdate[] = []
  const read = async (body: ReadableStream<Uint8Array>) => {
    let text = ''
    const decoder = new TextDecoder()
    for await (const chunk of body) {
      text += decoder.decode(chunk, { stream: true })
      const lines = text.split('\n')
      text = lines.pop() ?? ''
      for (const line of lines) if (line) told.push(JSON.parse(line) as LiveUpdate)
    }
  }
  const ended = read(answer.body).catch((error: unknown) => {
    if (!stop.signal.aborted) throw error
  })
  return { told, ended, stop: () => stop.abort() }
}

import type { LiveUpdate } from '@veck/contract'

/** The lines of a live stream of one server. */
export const openStreamAt = async <Line>(url: string, token: string, path: string) => {
  const stop = new AbortController()
  const answer = await fetch(`${url}/api/app/order/${path}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop.signal,
  })
  if (!answer.ok || !answer.body) throw new Error(`No live updates: ${answer.status}`)
  const told: Line[] = []
  const read = async (body: ReadableStream<Uint8Array>) => {
    let text = ''
    const decoder = new TextDecoder()
    for await (const chunk of body) {
      text += decoder.decode(chunk, { stream: true })
      const lines = text.split('\n')
      text = lines.pop() ?? ''
      for (const line of lines) if (line) told.push(JSON.parse(line) as Line)
    }
  }
  const ended = read(answer.body).catch((error: unknown) => {
    if (!stop.signal.aborted) throw error
  })
  return { told, ended, stop: () => stop.abort() }
}

/** The live updates of an order from one server. */
export const openStream = (url: string, token: string, orderId: string) =>
  openStreamAt<LiveUpdate>(url, token, `${orderId}/live`)

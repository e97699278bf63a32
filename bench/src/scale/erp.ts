import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** One request: the server that made it, its order, its start and end in ms; the end is Infinity while it is running. */
export type Handed = { server: number; key: string; from: number; until: number }

// Milliseconds: long enough that one server cannot do all the work before the others start.
const defaultTime = 200

/** An ERP with a separate URL for each server, so that it knows its callers. */
export const startErp = async () => {
  const requests: Handed[] = []
  const kept: { request: Handed; answer: () => void }[] = []
  let keeping = false
  const server = createServer(({ url = '', headers }, response) => {
    const from = performance.now()
    const request = { server: Number(url.slice(1)), key: String(headers['idempotency-key']), from, until: Infinity }
    requests.push(request)
    response.on('close', () => (request.until = performance.now()))
    const answer = () => void response.writeHead(201).end()
    if (keeping) kept.push({ request, answer })
    else void sleep(defaultTime).then(answer)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    urlFor: (index: number) => `http://127.0.0.1:${port}/${index}`,
    requests,
    /** Holds all answers from now on, until they are released. */
    keepWaiting: () => {
      keeping = true
      return kept
    },
    answerAgain: () => {
      keeping = false
      for (const { answer } of kept.splice(0)) answer()
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Orders with two requests at the same time. */
export const doneTwiceAtOnce = (requests: readonly Handed[]) =>
  requests.filter((one) =>
    requests.some(
      (other) => other !== one && other.key === one.key && other.from >= one.from && other.from < one.until,
    ),
  )

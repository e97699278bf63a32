import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A real server on a free port. */
export async function listen(listener: RequestListener): Promise<{ baseUrl: string; close: () => Promise<void> }> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

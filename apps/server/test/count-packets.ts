import { Socket } from 'node:net'
import { vi } from 'vitest'

/** How often the work sends something to the database, or to another server. */
export const countPackets = async (work: () => Promise<unknown>): Promise<number> => {
  const one = vi.spyOn(Socket.prototype, '_write')
  const several = vi.spyOn(Socket.prototype, '_writev' as '_write')
  try {
    await work()
    return one.mock.calls.length + several.mock.calls.length
  } finally {
    one.mockRestore()
    several.mockRestore()
  }
}

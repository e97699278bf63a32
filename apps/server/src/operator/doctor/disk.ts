import { stat } from 'node:fs/promises'
import { freeBytes, leastFreeBytes } from '../../ports/disk-space.ts'
import { fault, type Check } from './check.ts'

export const diskCheck: Check = {
  name: 'disk space',
  examine: async ({ config: { dataDir } }) => {
    const folder = await stat(dataDir).catch(() => undefined)
    // With a database and a file store elsewhere there may be none.
    if (!folder) return []
    const free = await freeBytes(dataDir)
    return free < leastFreeBytes
      ? [
          fault(
            `${dataDir} has ${Math.floor(free / 1e6)} MB left: below ${leastFreeBytes / 1e6} MB the server is not ready`,
          ),
        ]
      : []
  },
}

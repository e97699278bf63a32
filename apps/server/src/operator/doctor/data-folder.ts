import { stat } from 'node:fs/promises'
import { freeBytes, leastFreeBytes } from '../../ports/data-folder.ts'
import { fault, warning, type Check } from './check.ts'

export const dataFolderCheck: Check = {
  name: 'data folder',
  examine: async ({ config: { dataDir } }) => {
    const folder = await stat(dataDir).catch(() => undefined)
    // With a database and a file store elsewhere there may be none.
    if (!folder) return []
    const free = await freeBytes(dataDir)
    const left = `${dataDir} has ${Math.floor(free / 1e6)} MB left: below ${leastFreeBytes / 1e6} MB the server is not ready`
    return [
      ...(free < leastFreeBytes ? [fault(left)] : []),
      ...(folder.mode & 0o004 ? [warning(`every account of this machine can read ${dataDir}: chmod 700`)] : []),
    ]
  },
}

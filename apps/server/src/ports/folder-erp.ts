import { randomUUID } from 'node:crypto'
import { link, mkdir, open, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Erp } from './erp.ts'

/** Writes each order to `{key}.xml`: whole or not at all, and never over one that is there already. */
export const createFolderErp = (folder: string): Erp => ({
  handOver: async ({ key, document }) => {
    // Orders hold names and addresses: nobody else's to read.
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const draft = join(folder, `.${randomUUID()}`)
    try {
      await writeFile(draft, document, { flush: true, mode: 0o600 })
      // Unlike a rename, a link fails when the name is taken.
      await link(draft, join(folder, `${key}.xml`)).catch(onlyTaken)
      await flushFolder(folder)
    } finally {
      await rm(draft, { force: true })
    }
  },
})

const onlyTaken = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EEXIST') throw error
}

/** The name, too, must be on the disk before the order counts as handed over. */
const flushFolder = async (folder: string) => {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

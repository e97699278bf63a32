import { swedishDay } from '@veck/texts/formats'
import type { Locale } from '@veck/texts'
import type { Readable } from 'node:stream'
import { z } from 'zod'
import type { SignedIn } from '../../core/signed-in.ts'
import { type ZipEntry, zipStream } from '../../http/zip-stream.ts'
import { findOwnOrders } from '../orders/index.ts'
import { accountFiles } from './account-files.ts'
import type { ExportDependencies } from './dependencies.ts'
import { entryOf, type ExportedFile } from './exported-file.ts'
import { exportOrder, type ExportedOrder } from './order-files.ts'

const IndexFileSchema = z.object({
  /** Grows when a reader of the files has to be changed. */
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  account: z.string(),
  orders: z.array(
    z.object({
      id: z.string(),
      offerNumber: z.int(),
      offerName: z.string(),
      folder: z.string(),
      isDeleted: z.boolean(),
    }),
  ),
  /** Files that are known but could not be found: the file store has lost them, or they were erased meanwhile. */
  missingFiles: z.array(z.string()),
})

/**
 * All data of the account in one zip. Orders are read one at a time when the receiver has taken the one before: a large
 * account needs no more memory than its largest order, and a slow receiver holds no transaction open.
 */
export const exportAccount = (
  deps: ExportDependencies,
  who: SignedIn,
  locale: Locale,
): { fileName: string; content: Readable } => ({
  fileName: `Veck-${swedishDay(deps.clock.now())}.zip`,
  content: zipStream(entries(deps, who, locale)),
})

async function* entries(deps: ExportDependencies, who: SignedIn, locale: Locale): AsyncGenerator<ZipEntry> {
  const { db, files, translate } = deps
  const { email } = who.user
  const now = deps.clock.now()
  const missingFiles: string[] = []
  const listed: ExportedOrder['listed'][] = []

  const toEntries = async function* (exported: ExportedFile[]): AsyncGenerator<ZipEntry> {
    for (const one of exported) {
      if (!('file' in one)) yield entryOf(one, now)
      else if ((await files.size(one.file)) === undefined) missingFiles.push(one.path)
      else yield { path: one.path, mtime: now, compress: false, open: () => files.stream(one.file) }
    }
  }

  yield* toEntries([{ path: 'README.txt', text: translate(locale, { key: 'AccountExport:Readme' }) }])
  yield* toEntries(await accountFiles(deps, who))
  for (const orderId of await findOwnOrders(db, email)) {
    const order = await exportOrder(deps, { ownerEmail: email, orderId, locale })
    if (!order) continue
    listed.push(order.listed)
    yield* toEntries(order.files)
  }
  const index = { format: 1, createdAt: now.toISOString(), account: email, orders: listed, missingFiles }
  yield* toEntries([{ path: 'index.json', schema: IndexFileSchema, value: index }])
}

import type { FrozenOffer, Ore } from '@veck/domain'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { revisionFiles, revisions } from '../src/db/schema/revisions.ts'
import { readContents } from '../src/modules/revisions/contents.ts'
import { pdfFileOf } from '../src/modules/revisions/revision-repository.ts'
import { folderFileStore } from '../src/ports/file-store.ts'
import type { Veck } from './veck.ts'

const nothing = { exclVat: 0 as Ore, inclVat: 0 as Ore }
const frozen: FrozenOffer = { fields: {}, parts: [], total: nothing }

/** Stores a revision of an order directly: the owner may be someone who cannot have retail data. */
export const storeRevision = async ({ db, clock }: Veck, orderId: string, number = 1): Promise<string> => {
  const [file] = await db.insert(revisionFiles).values({ storedAt: clock.now() }).returning()
  if (!file) throw new Error('The file of a revision was not stored')
  const files = folderFileStore(join(tmpdir(), `veck-files-${process.pid}`))
  await files.put(pdfFileOf(file.fileId), Buffer.from('%PDF-1.7'))
  const [stored] = await db.transaction(async (tx) =>
    tx
      .insert(revisions)
      .values({
        orderId,
        number,
        createdAt: clock.now(),
        byEmail: '',
        byName: '',
        reason: 'downloaded',
        clientName: '',
        totalExclVat: nothing.exclVat,
        totalInclVat: nothing.inclVat,
        display: 'inclVat',
        offer: { locale: 'sv' },
        files: {},
        frozen,
        contents: await readContents(tx, orderId),
        contentHash: '',
        pdfFileId: file.fileId,
        pdfName: 'Offert.pdf',
        pdfSha256: '',
      })
      .returning({ id: revisions.id }),
  )
  if (!stored) throw new Error('A revision was not stored')
  return stored.id
}

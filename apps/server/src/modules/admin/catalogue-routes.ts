import type { Locale } from '@veck/texts'
import { TransactionRollbackError } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/client.ts'
import { attachment } from '../../http/attachment.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import {
  findFilters,
  importCatalogue,
  importEntry,
  readCatalogueFile,
  readKnown,
  writeCatalogueTemplate,
  type ImportReport,
} from '../catalogue/index.ts'
import type { AdminDependencies } from './dependencies.ts'
import { readUploadedText, textFileMaxBytes, translateProblems } from './read-uploaded-text.ts'
import { actorOf, recordChange } from '../audit/index.ts'

const maxChanges = 1000

const nothing: ImportReport = { added: 0, changed: 0, unchanged: 0, changes: [] }

/** Does the work in a transaction and rolls it back, for a dry run. */
const previewImport = async <Result>(db: Database, work: (tx: Transaction) => Promise<Result>, otherwise: Result) => {
  let result = otherwise
  const rolledBack = db.transaction(async (tx) => {
    result = await work(tx)
    tx.rollback()
  })
  await rolledBack.catch((error: unknown) => {
    if (!(error instanceof TransactionRollbackError)) throw error
  })
  return result
}

const templateNames: Record<Locale, string> = { sv: 'tyger-mall.csv', en: 'fabrics-template.csv' }

export const catalogueHandlers = (deps: AdminDependencies) =>
  ({
    getCatalogueTemplate: async ({ locale, reply }) => {
      reply.header('content-disposition', attachment(templateNames[locale]))
      return writeCatalogueTemplate(await findFilters(deps.db), locale)
    },

    importCatalogue: {
      fileMaxBytes: textFileMaxBytes,
      handle: async ({ signedIn, form: { dryRun }, file, locale }) => {
        const read = readCatalogueFile(await readUploadedText(file), await readKnown(deps.db))
        if (!read.ok) return { ...nothing, problems: translateProblems(read.problems, locale, deps.texts.translate) }
        // This import keeps the images: only the operator's command imports images.
        const runImport = (tx: Transaction) => importCatalogue(tx, read.catalogue, () => undefined)
        const report = dryRun
          ? await previewImport(deps.db, runImport, nothing)
          : await recordChange(deps, actorOf(signedIn), runImport, importEntry)
        return { ...report, changes: report.changes.slice(0, maxChanges), problems: [] }
      },
    },
  }) satisfies SomeHandlers

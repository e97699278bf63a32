import { WorkbookMaxBytes } from '@veck/contract'
import { countAttempt, type AttemptLimit } from '../../core/attempts.ts'
import { attachment } from '../../http/attachment.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import { exportTemplate, exportWorkbook } from './export-workbook.ts'
import { importWorkbook, type ImportDependencies } from './import-workbook.ts'

export { findRememberedColumns } from './remembered-columns.ts'

/** More than a user needs in an hour, and too few to slow down other users. */
const importLimit: AttemptLimit = { name: 'workbook', most: 200, seconds: 3600 }

export const workbookHandlers = (deps: ImportDependencies) =>
  ({
    getOrderWorkbook: async ({ signedIn, params, query, locale, reply }) => {
      const { fileName, contentType, content } = await exportWorkbook(deps, signedIn, params.id, { ...query, locale })
      reply.type(contentType).header('content-disposition', attachment(fileName))
      return content
    },
    getWorkbookTemplate: async ({ signedIn, query, locale, reply }) => {
      const { fileName, contentType, content } = await exportTemplate(deps, signedIn, { ...query, locale })
      reply.type(contentType).header('content-disposition', attachment(fileName))
      return content
    },
    importWorkbook: {
      fileMaxBytes: WorkbookMaxBytes,
      admit: ({ user }) => countAttempt(deps.db, deps.clock, importLimit, user.id),
      handle: ({ signedIn, params, form, file, locale }) =>
        importWorkbook(deps, signedIn, params.id, { ...form, file, locale }),
    },
  }) satisfies SomeHandlers

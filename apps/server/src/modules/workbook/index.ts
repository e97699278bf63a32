import { attachment } from '../../http/attachment.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import { exportTemplate, exportWorkbook, type WorkbookDependencies } from './export-workbook.ts'

export const workbookHandlers = (deps: WorkbookDependencies) =>
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
  }) satisfies SomeHandlers

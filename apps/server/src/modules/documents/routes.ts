import { isoWeek } from '@veck/domain'
import { swedishDay } from '@veck/texts/formats'
import type { SomeHandlers } from '../../http/handlers.ts'
import { problem } from '../../core/problem.ts'
import { getExternalPdf, sendExternalPdf } from './send-external-pdf.ts'
import { getOrderPdf, type DocumentDependencies } from './get-order-pdf.ts'
import { getSentPdf } from './sent-pdf.ts'
import { sendOrderPdf, type SendDependencies } from './send-order-pdf.ts'

export const documentHandlers = (deps: DocumentDependencies & SendDependencies) =>
  ({
    getOrderPdf: async ({ signedIn, params, reply }) => {
      const { fileName, content } = await getOrderPdf(deps, signedIn, params.id)
      reply.header('content-disposition', `attachment; filename="${fileName}"`)
      return content
    },
    getSentOrderPdf: async ({ signedIn, params, reply }) => {
      const { fileName, content } = await getSentPdf(deps, signedIn, params.id)
      reply.header('content-disposition', `attachment; filename="${fileName}"`)
      return content
    },
    sendOrderPdf: ({ signedIn, params, locale }) => sendOrderPdf(deps, signedIn, params.id, locale),
    sendExternalFabricsPdf: ({ signedIn, body, locale }) => sendExternalPdf(deps, signedIn, body, locale),
    getExternalFabricsPdf: async ({ signedIn, body, reply }) => {
      const { fileName, content } = await getExternalPdf(deps, signedIn, body)
      reply.header('content-disposition', `attachment; filename="${fileName}"`)
      return content
    },
    getWeekOfYear: ({ query }) => weekOf(query.dateTime),
  }) satisfies SomeHandlers

/** The week of a date, or of the Swedish date of a time (A7.30). */
const weekOf = (dateTime: string) => {
  const week = isoWeek(/^\d{4}-\d{2}-\d{2}$/.test(dateTime) ? dateTime : swedishDay(dateTime))
  if (week === undefined) throw problem('invalidFields', { fields: { dateTime: { key: 'Fields:invalidDate' } } })
  return week
}

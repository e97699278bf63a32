import { z } from 'zod'
import { call } from '../call.ts'
import { IdParamsSchema } from '../schemas/id.ts'
import {
  CxmlDocumentSchema,
  OciSetupSchema,
  ProcurementRefusalSchema,
  PunchOutReturnSchema,
} from '../schemas/punchout.ts'

export const punchoutCalls = {
  startCxmlPunchOut: call({
    method: 'POST',
    path: '/api/punchout/cxml',
    access: 'anonymous',
    tag: 'punchout',
    summary: 'cXML PunchOutSetupRequest or OrderRequest in, its Response out (A1.3, decided: punch-out)',
    foreignBody: { contentType: 'text/xml', schema: CxmlDocumentSchema },
    answer: { raw: 'text', contentType: 'text/xml' },
  }),
  startOciPunchOut: call({
    method: 'POST',
    path: '/api/punchout/oci',
    access: 'anonymous',
    tag: 'punchout',
    summary:
      "SAP OCI call of the buyer's browser, redirected to the sign-in page of the punch-out (A1.3, decided: punch-out)",
    foreignBody: { contentType: 'application/x-www-form-urlencoded', schema: OciSetupSchema },
    answer: { raw: 'redirect' },
  }),
  startOciPunchOutByGet: call({
    method: 'GET',
    path: '/api/punchout/oci',
    access: 'anonymous',
    tag: 'punchout',
    summary: 'The same by GET, for buyers that are allowed to: the password is in the URL (decided: punch-out)',
    query: OciSetupSchema,
    isForeign: true,
    answer: { raw: 'redirect' },
  }),
  returnToProcurement: call({
    method: 'POST',
    path: '/api/app/order/{id}/punchoutreturn',
    access: 'curtain',
    tag: 'punchout',
    summary: "The form that returns the order to the buyer's system (decided: punch-out)",
    params: IdParamsSchema,
    answer: PunchOutReturnSchema,
  }),
  getProcurementRefusals: call({
    method: 'GET',
    path: '/api/app/order/procurementrefusals',
    access: 'sales',
    tag: 'punchout',
    summary: "Refused orders of buyers' systems that sales must handle (decided: punch-out)",
    answer: z.array(ProcurementRefusalSchema),
  }),
  handleProcurementRefusal: call({
    method: 'POST',
    path: '/api/app/order/procurementrefusals/{id}/handled',
    access: 'sales',
    tag: 'punchout',
    summary: 'Mark a refused order as handled by sales (decided: punch-out)',
    params: IdParamsSchema,
    answer: { raw: 'nothing' },
  }),
}

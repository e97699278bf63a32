import { call } from '../call.ts'
import { IdParamsSchema } from '../schemas/id.ts'
import { CxmlDocumentSchema, OciSetupSchema, PunchOutReturnSchema } from '../schemas/punchout.ts'

export const punchoutCalls = {
  startCxmlPunchOut: call({
    method: 'POST',
    path: '/api/punchout/cxml',
    access: 'anonymous',
    tag: 'punchout',
    summary: 'cXML PunchOutSetupRequest in, PunchOutSetupResponse out (A1.3, decided: punch-out)',
    foreignBody: { contentType: 'text/xml', schema: CxmlDocumentSchema },
    answer: { raw: 'text', contentType: 'text/xml' },
  }),
  startOciPunchOut: call({
    method: 'POST',
    path: '/api/punchout/oci',
    access: 'anonymous',
    tag: 'punchout',
    summary:
      "SAP OCI call of the buyer's browser, led on to the sign-in page of the punch-out (A1.3, decided: punch-out)",
    foreignBody: { contentType: 'application/x-www-form-urlencoded', schema: OciSetupSchema },
    answer: { raw: 'redirect' },
  }),
  returnToProcurement: call({
    method: 'POST',
    path: '/api/app/order/{id}/punchoutreturn',
    access: 'curtain',
    tag: 'punchout',
    summary: "The form that hands the offer to the buyer's system (decided: punch-out)",
    params: IdParamsSchema,
    answer: PunchOutReturnSchema,
  }),
}

import { call } from '../call.ts'
import { AuditFilterSchema, AuditLogQuerySchema, AuditPageSchema } from '../schemas/audit-log.ts'

export const auditLogCalls = {
  getAuditLog: call({
    method: 'GET',
    path: '/api/app/admin/audit-log',
    access: 'admin',
    tag: 'admin',
    summary: 'Who did what: the audit log, the newest entries first, page by page (decided: docs/decisions/0030)',
    query: AuditLogQuerySchema,
    answer: AuditPageSchema,
  }),
  exportAuditLog: call({
    method: 'GET',
    path: '/api/app/admin/audit-log/export',
    access: 'admin',
    stepUp: true,
    tag: 'admin',
    summary:
      'The entries of the audit log with their hashes as CSV; recorded in the log itself (decided: docs/decisions/0030)',
    query: AuditFilterSchema,
    answer: { raw: 'file', contentType: 'text/csv; charset=utf-8' },
  }),
}

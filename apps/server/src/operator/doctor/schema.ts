import { newerSchema } from '../../db/migrate.ts'
import { fault, warning, type Check, type Finding } from './check.ts'

const findings: Record<string, Finding[]> = {
  empty: [warning('the database is empty: the first start of the server fills it')],
  older: [warning('the database is of an older version: the next start of the server brings it up to date')],
  newer: [fault(newerSchema)],
}

export const schemaCheck: Check = {
  name: 'schema version',
  examine: async ({ schemaState }) => findings[await schemaState()] ?? [],
}

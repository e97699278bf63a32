import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../../../../package-root.ts'

const folder = join(packageRoot, 'src/modules/erp-messages/documents/golden')

/** Published examples of Peppol, release 2026.5. */
export const goldenNames = [
  'order-response-1',
  'order-response-2',
  'order-response-3',
  'despatch-advice-1',
  'despatch-advice-2',
] as const

export const goldenText = (name: (typeof goldenNames)[number]) => readFileSync(join(folder, `${name}.xml`), 'utf8')

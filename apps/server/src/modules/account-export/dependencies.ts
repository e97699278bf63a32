import type { Translate } from '../../core/translate.ts'
import type { FileStore } from '../../ports/file-store.ts'
import type { Pricing } from '../calculator/index.ts'
import type { ChangeDependencies } from '../orders/index.ts'

export type ExportDependencies = ChangeDependencies & { files: FileStore; pricing: Pricing; translate: Translate }

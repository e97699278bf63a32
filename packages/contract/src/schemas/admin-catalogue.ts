import { z } from 'zod'
import { FileProblemSchema } from './admin-numbers.ts'
import { flagText } from './text.ts'

/** A dry run reports what an import would change, and changes nothing. */
export const ImportCatalogueSchema = z.object({ dryRun: flagText })

export const CatalogueChangeSchema = z.object({
  kind: z.enum(['product', 'variant']),
  /** Product id, or article number. */
  id: z.string(),
  name: z.string(),
  change: z.enum(['added', 'changed']),
  /** Names of the columns that change. */
  fields: z.array(z.string()),
})
export type CatalogueChange = z.infer<typeof CatalogueChangeSchema>

export const CatalogueImportSchema = z.object({
  /** If there is any, nothing is imported. */
  problems: z.array(FileProblemSchema),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** The first 1000. */
  changes: z.array(CatalogueChangeSchema),
})
export type CatalogueImport = z.infer<typeof CatalogueImportSchema>

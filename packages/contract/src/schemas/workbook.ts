import { z } from 'zod'
import { flagText } from './text.ts'

export const workbookFormats = ['xlsx', 'csv'] as const
export type WorkbookFormat = (typeof workbookFormats)[number]

const FormatSchema = z.enum(workbookFormats).default('xlsx')

/** `withoutPrices`: for a file that a client may see. */
export const WorkbookQuerySchema = z.object({ format: FormatSchema, withoutPrices: flagText })
export type WorkbookQuery = z.infer<typeof WorkbookQuerySchema>

export const WorkbookTemplateQuerySchema = z.object({ format: FormatSchema })

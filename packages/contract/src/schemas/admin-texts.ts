import { perLocale } from '@veck/domain'
import { z } from 'zod'
import { HelpPageMaxLength, SystemTextMaxLength } from '../limits.ts'
import { LanguageSchema } from './admin-users.ts'
import { line, requiredProse } from './text.ts'

/** `shipped` is the built-in text. */
const TextVersionsSchema = z.object({ text: z.string(), shipped: z.string() })

export const EditableTextSchema = z.object({ key: z.string(), ...perLocale(() => TextVersionsSchema) })
export type EditableText = z.infer<typeof EditableTextSchema>

/** Null: back to the built-in text. */
export const SetTextSchema = z.object({
  locale: LanguageSchema,
  key: line(100),
  text: requiredProse(SystemTextMaxLength).nullable(),
})
export type SetText = z.infer<typeof SetTextSchema>

export const HelpParamsSchema = z.object({ locale: LanguageSchema })

/** As the administrator wrote it, before it is sanitised. */
export const HelpPageSchema = z.object({ html: z.string(), own: z.boolean() })
export type HelpPage = z.infer<typeof HelpPageSchema>

const html = requiredProse(HelpPageMaxLength)
export const PreviewHelpSchema = z.object({ html })

/** Null: back to the built-in page. */
export const SetHelpPageSchema = z.object({ html: html.nullable() })
export type SetHelpPage = z.infer<typeof SetHelpPageSchema>

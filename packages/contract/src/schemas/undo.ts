import { z } from 'zod'
import { NumberIdSchema } from './id.ts'
import { ChangedSchema } from './version.ts'

/** `change`: the version of the order that the change made. The version of an undo does the change again. */
export const UndoChangeSchema = z.object({ change: NumberIdSchema })
export type UndoChange = z.infer<typeof UndoChangeSchema>

/** `message`: what was undone or done again, as the history says it; missing if it was undone already. */
export const UndoneChangeSchema = ChangedSchema.extend({ message: z.string().optional() })
export type UndoneChange = z.infer<typeof UndoneChangeSchema>

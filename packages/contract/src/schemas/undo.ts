import { z } from 'zod'

/** `change`: the version of the order that the change made. The version of an undo does the change again. */
export const UndoChangeSchema = z.object({ change: z.int().min(1) })
export type UndoChange = z.infer<typeof UndoChangeSchema>

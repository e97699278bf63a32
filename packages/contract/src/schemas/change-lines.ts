import { windowLimits } from '@veck/domain'
import { z } from 'zod'
import { ChangedLinesMax } from '../limits.ts'
import { MeasurementsSchema, within } from './curtain-choices.ts'
import { CurtainDifferenceSchema } from './curtain.ts'
import { AnsweredIdSchema, IdSchema } from './id.ts'
import { MarkingNameSchema } from './marking.ts'
import { MoneySchema } from './money.ts'
import { FabricChoiceSchema } from './order-line.ts'
import { notFollowed, seenVersion } from './version.ts'

/** Only the given fields change, in each of the markings. What follows from them is as in the configurator. */
export const LineChangeSchema = z.object({
  markingIds: z.array(IdSchema).min(1).max(ChangedLinesMax),
  name: MarkingNameSchema.optional(),
  /** The markings move to the end of this folder. */
  folderId: IdSchema.optional(),
  choices: MeasurementsSchema.partial().optional(),
  fabric: FabricChoiceSchema.optional(),
  /** Sizes of the client's window. Null: the size is no longer said. */
  window: z
    .object({
      width: within(windowLimits.width).nullable(),
      height: within(windowLimits.height).nullable(),
      sill: within(windowLimits.sill).nullable(),
    })
    .partial()
    .optional(),
})
export type LineChange = z.infer<typeof LineChangeSchema>

/** All of it is one change of the order: one version, one entry in the history, one undo. */
export const ChangeLinesSchema = z.object({
  changes: z.array(LineChangeSchema).min(1).max(ChangedLinesMax),
  /** Nothing is saved; the answer says what would happen. */
  preview: z.boolean().default(false),
  ...seenVersion,
})
export type ChangeLines = z.infer<typeof ChangeLinesSchema>

const inOrder = { markingId: AnsweredIdSchema, markingName: z.string() }

export const ChangedLinesSchema = z.object({
  version: z.int(),
  /** Sums over the changed lines. A marking without fabric has no price. */
  priceBefore: MoneySchema,
  priceAfter: MoneySchema,
  /** The markings in which something changed. */
  changed: z.array(
    z.object({
      ...inOrder,
      priceBefore: MoneySchema.nullable(),
      priceAfter: MoneySchema.nullable(),
      differences: z.array(CurtainDifferenceSchema),
    }),
  ),
  /** The markings that stay as they are, because the curtain cannot be made; `field` is the one to mend. */
  refused: z.array(z.object({ ...inOrder, field: z.string().nullable(), reason: z.string() })),
  /** The markings that follow the changed ones and change with them; not part of the sums above. Absent without such. */
  followers: z.object({ changed: z.int(), priceBefore: MoneySchema, priceAfter: MoneySchema }).optional(),
  ...notFollowed,
})
export type ChangedLines = z.infer<typeof ChangedLinesSchema>

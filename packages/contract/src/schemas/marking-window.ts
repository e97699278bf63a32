import { windowDoors, WindowLabelMaxLength, windowLimits } from '@veck/domain'
import { z } from 'zod'
import { within } from './curtain-choices.ts'
import { lineOrEmpty } from './text.ts'

const beside = { radiator: z.boolean().optional(), door: z.enum(windowDoors).optional() }

/** The window of a marking, in cm; `MarkingWindow` of the domain. It changes how the curtain is drawn, and no price. */
export const MarkingWindowSchema = z.object({
  width: within(windowLimits.width).optional(),
  height: within(windowLimits.height).optional(),
  sill: within(windowLimits.sill).optional(),
  ...beside,
  niche: within(windowLimits.niche).optional(),
  label: lineOrEmpty(WindowLabelMaxLength).optional(),
})

/** Limits apply to requests only. */
export const AnsweredWindowSchema = z.object({
  width: z.number().optional(),
  height: z.number().optional(),
  sill: z.number().optional(),
  ...beside,
  niche: z.number().optional(),
  label: z.string().optional(),
})

/** Absent: the marking keeps its window. Null: nothing is said about it any more. */
export const newWindow = { window: MarkingWindowSchema.nullish() }

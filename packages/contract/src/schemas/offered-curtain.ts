import { SewingType } from '@veck/domain'
import { z } from 'zod'

/** Where each part of a curtain hangs, in cm: x from the centre of the wall, y from the floor (`Hanging` in the domain). */
const HangingSchema = z.object({
  drops: z.array(
    z.object({
      flatWidth: z.number(),
      coveredWidth: z.number(),
      left: z.number(),
      top: z.number(),
      height: z.number(),
      freedom: z.number(),
      seed: z.number(),
    }),
  ),
  dropsLeftOut: z.int(),
  left: z.number(),
  right: z.number(),
  top: z.number(),
  bottom: z.number(),
  hemHeight: z.number(),
  headingHeight: z.number(),
  seams: z.object({ count: z.int(), first: z.number(), spacing: z.number() }).nullable(),
  lying: z.boolean(),
  railHeight: z.number(),
})

const RectangleSchema = z.object({ left: z.number(), right: z.number(), bottom: z.number(), top: z.number() })

const SceneSchema = z.object({
  sewingType: z.enum(SewingType),
  hanging: HangingSchema,
  /** How each drop is drawn aside, and the width of its stack. Absent in offers that were frozen before it existed. */
  drawn: z.array(z.object({ side: z.enum(['left', 'right']), stack: z.number() })).optional(),
  room: z.object({
    width: z.number(),
    height: z.number(),
    enclosed: z.boolean(),
    window: RectangleSchema.nullable(),
    /** What is at the window. Absent in offers of earlier releases. */
    furniture: z
      .object({ radiator: RectangleSchema.optional(), door: RectangleSchema.optional(), niche: z.number().optional() })
      .optional(),
    recess: z.object({ width: z.number(), depth: z.number() }).optional(),
  }),
  fabric: z.object({
    /** `image`: its key. One tile shows so many cm of cloth. */
    texture: z
      .object({ image: z.string(), width: z.number(), height: z.number(), transmission: z.number() })
      .nullable(),
    /** Drawn as pile. Absent in offers of earlier releases, and of other fabrics. */
    isVelvet: z.literal(true).optional(),
    colour: z.string(),
  }),
})

/** A curtain as its client sees it: no trade price, article number or supplier. */
export const OfferedCurtainSchema = z.object({
  fabric: z.object({
    name: z.string(),
    colour: z.string(),
    /** Key of the image. */
    image: z.string().nullable(),
    shade: z.string(),
  }),
  quantity: z.int(),
  /** Whole cm. */
  width: z.number(),
  height: z.number(),
  sewingType: z.int(),
  opening: z.int().nullable(),
  splitCurtain: z.boolean(),
  useWeights: z.boolean(),
  underHem: z.number().nullable(),
  /** Front view, in cm. */
  drawing: z.object({
    wall: z.object({ width: z.number(), height: z.number() }),
    panels: z.array(z.object({ width: z.number(), height: z.number() })),
    width: z.number(),
    height: z.number(),
    hem: z.number(),
    /** From the ceiling down to a curtain that hangs above its window. */
    down: z.number().optional(),
    window: z.object({ width: z.number(), sill: z.number(), top: z.number() }).optional(),
  }),
  /** Key of the picture of the 3D curtain. */
  rendering: z.string().nullable(),
  /** For the live 3D curtain. Null in offers that were frozen before it existed. */
  scene: SceneSchema.nullable(),
})
export type OfferedCurtain = z.infer<typeof OfferedCurtainSchema>

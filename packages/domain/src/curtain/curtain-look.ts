import { type CurtainOptions, storedOptions } from './curtain-choices.ts'
import type { CurtainConfiguration } from './enumerations.ts'
import type { CurtainDrop, MadeCurtain } from './made-curtain.ts'
import { LowestCeiling, type MarkingWindow, windowLook } from './marking-window.ts'

/** Increases when the 3D curtain is drawn in another way, so that stored renderings are made again. */
const LookVersion = 1

/** The colour of a fabric without an image, until the user picks one. */
export const UndyedLinen = '#d8cfbf'

export type LookedAt = {
  /** An own fabric is shown in its shade only. */
  fabric: { isOwn: boolean; article: string; image: string; shade: string; width: number; repeat: number }
  wall: { width: number; height: number; heightDeduction: number }
  window?: MarkingWindow | null | undefined
  curtainConfiguration: CurtainConfiguration
  quantity: number
  curtain: CurtainOptions & Pick<MadeCurtain, 'sewingType' | 'finishedHeight' | 'underHem' | 'curtainDrops'>
}

/**
 * Everything that decides how a curtain looks, as one text: two curtains with the same text look the same. Browser and
 * server compare it, so that a rendering is never shown for another curtain.
 */
export const curtainLook = ({ fabric, wall, window, curtainConfiguration, quantity, curtain }: LookedAt): string =>
  JSON.stringify([
    LookVersion,
    fabric.isOwn ? ['own', fabric.shade] : ['catalogue', fabric.article, fabric.image],
    [fabric.width, fabric.repeat],
    [wall.width, wall.height, wall.heightDeduction],
    [curtainConfiguration, quantity, curtain.sewingType, curtain.finishedHeight, curtain.underHem],
    Object.values(storedOptions(curtain)),
    curtain.curtainDrops.map(sizesOf),
    ...lookOfWindow(window, wall.height),
  ])

/** Nothing for a curtain to the floor without a window of its own, so that its older pictures stay valid. */
const lookOfWindow = (window: LookedAt['window'], height: number) => {
  const look = windowLook(window)
  // Earlier pictures show a short curtain on the floor.
  return look || height < LowestCeiling ? [look] : []
}

const sizesOf = ({ quantity, finishedWidthPerCurtainDrop, finishedHeightPerCurtainDrop }: CurtainDrop) => [
  quantity,
  finishedWidthPerCurtainDrop,
  finishedHeightPerCurtainDrop,
]

import type { ExplanationStep } from './explain.ts'
import type { CurtainWork, MadeCurtain } from './made-curtain.ts'
import type { Tip } from './tips.ts'

/** Lengths in cm; counts and lengths are for the whole quantity, except the two heights and cutLength (B3.13). */
export interface CurtainResult extends MadeCurtain, CurtainWork {
  /** Length of one piece cut from the roll. */
  cutLength: number
  totalQuantity: number
  totalFinishedWidth: number
  totalWidthCovered: number
  numberOf2FingerHooks: number
  numberOf4FingerHooks: number
  tips: readonly Tip[]
  explanation: readonly ExplanationStep[]
}

export type CurtainError =
  | { code: 'wallHeightOutOfRange'; min: number; max: number }
  | { code: 'wallWidthTooSmall'; min: number }
  | { code: 'wallWidthTooLarge'; max: number }
  | { code: 'nothingLeftToHang'; heightDeductionBelow: number }
  | { code: 'tooHighForLying'; maxFinishedHeight: number; maxWallHeight: number }

export type CurtainOutcome = { ok: true; result: CurtainResult } | { ok: false; error: CurtainError }

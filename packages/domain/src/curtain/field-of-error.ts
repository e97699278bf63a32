import type { ChoiceName } from './curtain-choices.ts'
import type { CurtainError } from './curtain-result.ts'

/** The choice that a user changes to make the curtain possible. */
const fields: Record<CurtainError['code'], ChoiceName> = {
  wallHeightOutOfRange: 'wallHeight',
  wallWidthTooSmall: 'wallWidth',
  wallWidthTooLarge: 'wallWidth',
  nothingLeftToHang: 'heightDeduction',
  tooHighForLying: 'wallHeight',
}

export const fieldOfError = ({ code }: Pick<CurtainError, 'code'>): ChoiceName => fields[code]

import { curtainLook, type LookedAt, type MarkingWindow } from '@veck/domain'
import { createHash } from 'node:crypto'
import type { LineRow } from './tree-repository.ts'

/** What a line or alternative has to say about its look. */
export type LookedAtLine = Pick<
  LineRow,
  | 'isExternalFabric'
  | 'erpProductId'
  | 'productImage'
  | 'externalFabricShade'
  | 'productWidth'
  | 'productRepeatHeight'
  | 'wallWidth'
  | 'wallHeight'
  | 'heightDeduction'
  | 'curtainConfiguration'
  | 'quantity'
> & { curtain: LookedAt['curtain'] }

/** What a stored line or alternative looks like in the window of its marking. */
export const lookOfLine = (line: LookedAtLine, window: MarkingWindow | null = null): string =>
  curtainLook({
    fabric: {
      isOwn: line.isExternalFabric,
      article: line.erpProductId,
      image: line.productImage,
      shade: line.externalFabricShade,
      width: line.productWidth,
      repeat: line.productRepeatHeight,
    },
    wall: { width: line.wallWidth, height: line.wallHeight, heightDeduction: line.heightDeduction },
    window,
    curtainConfiguration: line.curtainConfiguration,
    quantity: line.quantity,
    curtain: line.curtain,
  })

/** As it is stored. */
export const hashOfLook = (look: string): string => createHash('sha256').update(look).digest('hex')

import { curtainLook } from '@veck/domain'
import { createHash } from 'node:crypto'
import type { PrintedLine } from '../documents/index.ts'

/** What a stored line or alternative looks like. */
export const lookOfLine = (line: PrintedLine): string =>
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
    curtainConfiguration: line.curtainConfiguration,
    quantity: line.quantity,
    curtain: line.curtain,
  })

/** As it is stored. */
export const hashOfLook = (look: string): string => createHash('sha256').update(look).digest('hex')

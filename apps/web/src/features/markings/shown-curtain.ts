import { curtainLook, type CurtainInput, type CurtainResult, type MarkingWindow } from '@veck/domain'
import type { Camera } from '../../lib/screen/camera.ts'
import type { ChosenVariant } from './fabric-facts.ts'

/** The curtain in the 3D preview, which may be a moment behind the input. */
export type ShownCurtain = Camera & { look: string }

type Configured = {
  input: CurtainInput
  result: CurtainResult
  variant: ChosenVariant
  window?: MarkingWindow | undefined
}

/** What the server finds when it stores this curtain. */
export const lookOfCurtain = ({ input, result, variant, window }: Configured): string =>
  curtainLook({
    fabric: {
      isOwn: variant.isExternalFabric,
      article: variant.partNo,
      image: variant.image,
      shade: variant.shade ?? '',
      width: variant.width,
      repeat: variant.repeatHeight,
    },
    wall: { width: input.wallWidth, height: input.wallHeight, heightDeduction: input.heightDeduction },
    window,
    curtainConfiguration: input.curtainConfiguration,
    quantity: input.quantity,
    curtain: result,
  })

import { isVelvet, UndyedLinen } from '@veck/domain'
import type { Preview } from '../features/curtain-preview/types.ts'
import type { PreviewedCurtain } from '../features/markings/configurator/configurator.tsx'

/** What the preview shows of a calculated curtain in a fabric. */
export const previewOf = ({ input, result, variant, parameters, window }: PreviewedCurtain): Preview => ({
  curtain: { ...result, curtainConfiguration: input.curtainConfiguration, quantity: input.quantity },
  fabric: {
    width: variant.width,
    weight: variant.isExternalFabric ? null : variant.weight,
    repeat: variant.repeatHeight,
    texture: variant.isExternalFabric ? null : variant.texture,
    // As on the client's page: without an image of the cloth it is a plain surface.
    isVelvet: !variant.isExternalFabric && variant.texture !== null && isVelvet(variant),
    colour: variant.shade ?? UndyedLinen,
  },
  wall: { width: input.wallWidth, height: input.wallHeight, heightDeduction: input.heightDeduction },
  window,
  parameters,
})

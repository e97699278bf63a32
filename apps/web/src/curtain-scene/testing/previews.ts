import {
  calculateCurtain,
  CurtainConfiguration,
  type CurtainInput,
  type CurtainParameters,
  type CurtainToHang,
  defaultParameters,
  hungCurtain,
  startingChoices,
} from '@veck/domain'
import type { SceneCurtain, SceneFabric } from '../types.ts'

type Fabric = SceneFabric & { width: number; repeat: number }

export const plain: Fabric = { width: 150, repeat: 0, texture: null, colour: '#c9bda6' }
export const wide: Fabric = { ...plain, width: 300 }

/** The preview of the engine's result for some choices. */
export function previewOf(
  change: Partial<CurtainInput> = {},
  fabric: Fabric = plain,
  parameters: CurtainParameters = defaultParameters,
): CurtainToHang & { fabric: Fabric } {
  const start = startingChoices({ fabricWidth: fabric.width, fabricReport: 0, fabricRecommendWeights: false })
  const input = { ...start, wallHeight: 250, wallWidth: 320, heightDeduction: 4, ...change }
  const outcome = calculateCurtain(input, parameters)
  if (!outcome.ok) throw new Error(`no curtain: ${outcome.error.code}`)
  const { curtainConfiguration, quantity, wallWidth: width, wallHeight: height, heightDeduction } = input
  return {
    curtain: { ...outcome.result, curtainConfiguration, quantity },
    fabric,
    wall: { width, height, heightDeduction },
    parameters,
  }
}

export const covering: Partial<CurtainInput> = { curtainConfiguration: CurtainConfiguration.CoverWall }

/** What the scene shows of it. */
export const sceneOf = (...given: Parameters<typeof previewOf>): SceneCurtain => {
  const preview = previewOf(...given)
  return { ...hungCurtain(preview), fabric: preview.fabric }
}

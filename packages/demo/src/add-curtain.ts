import { changeChoices, CurtainConfiguration, SewingType, startingChoices } from '@veck/domain'
import {
  type ActivePricing,
  catalogueFabric,
  insertLine,
  type LineFabric,
  makeLine,
  ownFabric,
  type Transaction,
} from '@veck/server/demo-api'
import type { DemoCurtain } from './order-types.ts'

/** Adds the same line as the wizard would, with the same calculation and prices. */
export const addCurtain = async (
  tx: Transaction,
  place: { orderId: string; markingId: string },
  curtain: DemoCurtain,
  pricing: ActivePricing,
) => {
  const { fabric, choices } = await chooseCurtain(tx, curtain, pricing)
  const made = makeLine(choices, fabric, pricing)
  if (!made.ok) throw new Error(`The demo curtain in ${fabric.productName} cannot be made: ${made.error.code}`)
  await insertLine(tx, { ...made.values, ...place })
}

/** The fabric, and the choices that the wizard would send with it. */
export const chooseCurtain = async (tx: Transaction, curtain: DemoCurtain, pricing: ActivePricing) => {
  const fabric = await findFabric(tx, curtain.fabric)
  const start = startingChoices({
    fabricWidth: fabric.productWidth,
    fabricReport: fabric.productRepeatHeight,
    fabricRecommendWeights: fabric.recommendWeights,
    preferredOrientation: fabric.preferredOrientation,
  })
  const choices = changeChoices(
    start,
    {
      curtainConfiguration: curtain.coversWall ? CurtainConfiguration.CoverWall : CurtainConfiguration.Simple,
      sewingType: SewingType[curtain.sewing],
      wallWidth: curtain.width,
      wallHeight: curtain.height,
      quantity: curtain.quantity,
      useWeights: fabric.recommendWeights,
    },
    pricing.parameters.values,
  )
  return { fabric, choices }
}

const findFabric = (tx: Transaction, fabric: DemoCurtain['fabric']): Promise<LineFabric> => {
  if (typeof fabric === 'string') return catalogueFabric(tx, fabric)
  const { supplier, article, name, colour, width } = fabric
  return ownFabric(tx, {
    externalFabricSupplier: supplier,
    externalFabricArticleNumber: article,
    externalFabricName: name,
    externalFabricColor: colour,
    productWidth: width,
  })
}

import {
  defaultLocale,
  displayedSize,
  displayedUnderHem,
  hungCurtain,
  inLocale,
  type CurtainParameters,
  type Locale,
  type LocaleField,
  type MarkingWindow,
  UndyedLinen,
  widthLossDivisor,
} from '@veck/domain'
import { catalogueImageOf } from '../catalogue/index.ts'
import { elevationOf, type ClientCurtain, type ClientScene, type PrintedLine } from '../documents/index.ts'
import { inMillimetres } from './in-millimetres.ts'

/** An image and its name in the file store. */
export type NamedFile = { key: string; file: string }

/** The seamless image of a fabric, the size of the cloth that it shows, in cm, and its weight in g/m². */
type Tile = { width: number; height: number; transmission: number }
export type Texture = NamedFile & { tile: Tile; weight: number | null; isVelvet: boolean }

/** What the curtains of an offer have in common. */
export type CurtainContext = {
  locale: Locale
  /** The stored 3D curtain of a line, by id of the line. Only those that show what the line is now. */
  renderings: ReadonlyMap<string, NamedFile>
  /** By article number. */
  textures: ReadonlyMap<string, Texture>
  /** The supplier's parameters, used for the drawings. */
  parameters: CurtainParameters
  /** Keeps the file of an image, and returns its key. */
  keyOf: (image: NamedFile | undefined) => string | null
}

/** In the default language where the customer wrote no other. */
export const inLanguage = <Field extends string>(
  texts: Readonly<Record<LocaleField<NoInfer<Field>>, string>>,
  field: Field,
  locale: Locale,
) => inLocale(texts, field, locale) || inLocale(texts, field, defaultLocale)

/** A curtain as the client sees it. `lineId`: of the order line, or of the alternative. */
export const clientCurtainOf = (
  context: CurtainContext,
  lineId: string,
  line: PrintedLine,
  windows: { own: MarkingWindow | null; shared: MarkingWindow | null },
): ClientCurtain => {
  // The options that took effect.
  const { curtain } = line
  const { opening } = 'opening' in curtain ? curtain : line
  return {
    fabric: fabricOf(context, line),
    quantity: line.quantity,
    width: displayedSize(hangingWidth(line, context.parameters)),
    height: displayedSize(curtain.finishedHeight),
    sewingType: curtain.sewingType,
    opening: opening ?? null,
    splitCurtain: curtain.splitCurtain,
    useWeights: curtain.useWeights,
    underHem: displayedUnderHem(curtain.underHem) ?? null,
    drawing: elevationOf(line, context.parameters, windows.own),
    rendering: context.keyOf(context.renderings.get(lineId)),
    scene: sceneOf(context, line, windows.shared),
  }
}

const sceneOf = (
  { parameters, textures, keyOf }: CurtainContext,
  line: PrintedLine,
  window: MarkingWindow | null,
): ClientScene => {
  const { curtainConfiguration, quantity, wallWidth: width, wallHeight: height, heightDeduction } = line
  const texture = line.isExternalFabric ? undefined : textures.get(line.erpProductId)
  const image = keyOf(texture)
  const hung = hungCurtain({
    curtain: { ...line.curtain, curtainConfiguration, quantity },
    fabric: { width: line.productWidth, weight: texture?.weight },
    wall: { width, height, heightDeduction },
    window,
    parameters,
  })
  return {
    ...inMillimetres(hung),
    fabric: {
      texture: texture && image !== null ? { image, ...texture.tile } : null,
      ...(texture?.isVelvet && { isVelvet: true }),
      colour: line.externalFabricShade || UndyedLinen,
    },
  }
}

/** Of all panels of one curtain; the drawing leaves out those that would be too many. */
const hangingWidth = ({ curtain, quantity }: PrintedLine, parameters: CurtainParameters) =>
  curtain.curtainDrops.reduce(
    (sum, drop) => sum + Math.max(1, Math.round(drop.quantity / quantity)) * drop.finishedWidthPerCurtainDrop,
    0,
  ) / widthLossDivisor(curtain.sewingType, parameters)

const fabricOf = ({ locale, keyOf }: CurtainContext, line: PrintedLine): ClientCurtain['fabric'] => {
  const image = keyOf(catalogueImageOf(line.productImage))
  return line.isExternalFabric
    ? { name: line.externalFabricName, colour: line.externalFabricColor, image, shade: line.externalFabricShade }
    : { name: line.productName, colour: inLanguage(line, 'productColor', locale), image, shade: '' }
}

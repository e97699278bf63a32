import type { FabricChoice } from '@veck/contract'
import { inLocale, localeFields, type LocaleField, type Orientation } from '@veck/domain'
import type { orderLines } from '../../db/schema/order-lines.ts'
import type { Queryable } from '../../db/client.ts'
import { fabricName } from '../../core/fabric-name.ts'
import { problem } from '../../core/problem.ts'
import { urlOfImage, findExternalVariant, findVariantByPartNo, type FoundVariant } from '../catalogue/index.ts'
import { readGeneralSettings, type Settings } from '../settings/index.ts'

/** What a line stores of its fabric, and what else the calculation needs. */
export type LineFabric = Pick<
  typeof orderLines.$inferSelect,
  | 'productId'
  | 'variantId'
  | 'erpProductId'
  | 'erpConfigurableProductId'
  | 'productName'
  | LocaleField<'productColor'>
  | 'productWidth'
  | 'productRepeatHeight'
  | 'recommendWeights'
  | 'productImage'
  | 'isExternalFabric'
  | 'externalFabricSupplier'
  | 'externalFabricArticleNumber'
  | 'externalFabricColor'
  | 'externalFabricName'
  | 'externalFabricShade'
> & { preferredOrientation: Orientation | null }

const noExternalFabric = {
  externalFabricSupplier: '',
  externalFabricArticleNumber: '',
  externalFabricColor: '',
  externalFabricName: '',
  externalFabricShade: '',
}

const fabricOf = ({ variant, product }: FoundVariant): LineFabric => ({
  productId: product.productId,
  variantId: variant.variantId,
  erpProductId: variant.partNo,
  erpConfigurableProductId: product.configurableProductId,
  productName: variant.name,
  ...localeFields('productColor', (locale) => inLocale(variant, 'color', locale)),
  productWidth: variant.width,
  productRepeatHeight: variant.repeatHeight,
  recommendWeights: variant.recommendWeights,
  productImage: urlOfImage(variant.swatch),
  isExternalFabric: false,
  ...noExternalFabric,
  preferredOrientation: variant.preferredOrientation as Orientation | null,
})

const refused = (key: 'Fields:unknownFabric' | 'Fields:discontinuedFabric') =>
  problem('invalidFields', { fields: { erpProductId: { key } } })

/** What is known about the fabric of a request. */
export type FoundFabric = { found: FoundVariant | undefined; settings: Settings }

const findCatalogueFabric = async (db: Queryable, partNo: string): Promise<FoundFabric> => {
  const [found, settings] = await Promise.all([findVariantByPartNo(db, partNo), readGeneralSettings(db)])
  return { found, settings }
}

/** A fabric of the supplier. */
export const catalogueFabric = async (db: Queryable, partNo: string, kept?: string): Promise<LineFabric> =>
  requireCatalogueFabric(await findCatalogueFabric(db, partNo), partNo, kept)

/** A discontinued fabric is allowed only on lines that already have it. */
const requireCatalogueFabric = ({ found, settings }: FoundFabric, partNo: string, kept?: string): LineFabric => {
  const { externalFabricProductId } = settings
  if (!found || found.product.productId === externalFabricProductId) throw refused('Fields:unknownFabric')
  if (!(found.variant.active && found.product.active) && partNo !== kept) throw refused('Fields:discontinuedFabric')
  return fabricOf(found)
}

type OwnFabric = Pick<
  LineFabric,
  | 'externalFabricSupplier'
  | 'externalFabricArticleNumber'
  | 'externalFabricColor'
  | 'externalFabricName'
  | 'productWidth'
> & { externalFabricShade?: string | undefined; productRepeatHeight?: number | undefined }

/** The customer's own fabric, described in the fields `externalFabric…`. */
export const ownFabric = async (db: Queryable, own: OwnFabric): Promise<LineFabric> =>
  fabricOfCustomer(await findExternalVariant(db), own)

const fabricOfCustomer = (external: FoundVariant | undefined, own: OwnFabric): LineFabric => {
  if (!external) throw problem('notFound')
  return {
    ...fabricOf(external),
    ...localeFields('productColor', () => ''),
    productRepeatHeight: own.productRepeatHeight ?? 0,
    isExternalFabric: true,
    externalFabricSupplier: own.externalFabricSupplier,
    externalFabricArticleNumber: own.externalFabricArticleNumber,
    externalFabricColor: own.externalFabricColor,
    externalFabricName: own.externalFabricName,
    externalFabricShade: own.externalFabricShade ?? '',
    productWidth: own.productWidth,
  }
}

/** The width must be one of the settings (B5.4). A removed width is allowed only on lines that already have it. */
const requireOwnWidth = ({ ownFabricWidths }: Settings, width: number, kept: number | undefined) => {
  if (width === kept || ownFabricWidths.includes(width)) return
  const values = { widths: ownFabricWidths.join(', ') }
  throw problem('invalidFields', { fields: { productWidth: { key: 'Fields:ownFabricWidth', values } } })
}

/** The fabric that the line has now. */
type KeptFabric = Pick<LineFabric, 'erpProductId' | 'isExternalFabric' | 'productWidth'>

export const findChosenFabric = async (db: Queryable, choice: FabricChoice): Promise<FoundFabric> => {
  if (!choice.isExternalFabric) return findCatalogueFabric(db, choice.erpProductId)
  const [found, settings] = await Promise.all([findExternalVariant(db), readGeneralSettings(db)])
  return { found, settings }
}

/** The fabric of the request, if the line may have it; otherwise throws. */
export const chosenFabric = (fabric: FoundFabric, choice: FabricChoice, kept: KeptFabric | undefined): LineFabric => {
  if (!choice.isExternalFabric) return requireCatalogueFabric(fabric, choice.erpProductId, kept?.erpProductId)
  requireOwnWidth(fabric.settings, choice.productWidth, kept?.isExternalFabric ? kept.productWidth : undefined)
  return fabricOfCustomer(fabric.found, choice)
}

/** The history stores one text for all readers, with the Swedish name of the colour. */
export const lineFabricName = (
  line: Pick<LineFabric, 'isExternalFabric' | 'externalFabricName' | 'productName' | LocaleField<'productColor'>>,
) => (line.isExternalFabric ? line.externalFabricName : fabricName(line, 'sv'))

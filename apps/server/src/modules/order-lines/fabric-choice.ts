import type { CreateOrderLine } from '@veck/contract'
import { inLocale, localeFields, type LocaleField, type Orientation } from '@veck/domain'
import type { orderLines } from '../../db/schema/order-lines.ts'
import type { Queryable } from '../../db/client.ts'
import { problem } from '../../core/problem.ts'
import { urlOfImage, findExternalVariant, findVariantsByPartNo, type FoundVariant } from '../catalogue/index.ts'
import { readGeneralSettings } from '../settings/index.ts'

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

/** A fabric of the supplier. A discontinued fabric is allowed only on lines that already have it. */
export const catalogueFabric = async (db: Queryable, partNo: string, kept?: string): Promise<LineFabric> => {
  const [[found], { externalFabricProductId }] = await Promise.all([
    findVariantsByPartNo(db, [partNo]),
    readGeneralSettings(db),
  ])
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
export const ownFabric = async (db: Queryable, own: OwnFabric): Promise<LineFabric> => {
  const external = await findExternalVariant(db)
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
const requireOwnWidth = async (db: Queryable, width: number, kept: number | undefined) => {
  const { ownFabricWidths } = await readGeneralSettings(db)
  if (width === kept || ownFabricWidths.includes(width)) return
  const values = { widths: ownFabricWidths.join(', ') }
  throw problem('invalidFields', { fields: { productWidth: { key: 'Fields:ownFabricWidth', values } } })
}

/** The fabric that the line has now. */
type KeptFabric = Pick<LineFabric, 'erpProductId' | 'isExternalFabric' | 'productWidth'>

/** The fabric of the request. */
export const chosenFabric = async (
  db: Queryable,
  choice: CreateOrderLine,
  kept: KeptFabric | undefined,
): Promise<LineFabric> => {
  if (!choice.isExternalFabric) return catalogueFabric(db, choice.erpProductId, kept?.erpProductId)
  await requireOwnWidth(db, choice.productWidth, kept?.isExternalFabric ? kept.productWidth : undefined)
  return ownFabric(db, choice)
}

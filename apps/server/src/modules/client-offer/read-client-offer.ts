import type { Retail } from '@veck/contract'
import { isPriceRuleMissing, isVelvet, markingsIn, type CurtainParameters, type RetailOrder } from '@veck/domain'
import { problem } from '../../core/problem.ts'
import type { Queryable } from '../../db/client.ts'
import { requireOwner } from '../accounts/index.ts'
import { readAlternatives } from '../alternatives/index.ts'
import { catalogueImageOf, findVariantsByPartNo, urlOfImage } from '../catalogue/index.ts'
import { findOrderClient } from '../clients/index.ts'
import type { OrderReadModel } from '../orders/index.ts'
import { findRenderings } from '../renderings/index.ts'
import { readRetail } from '../retail/index.ts'
import { findBrandProfile, findLogo, logoFileName } from '../studio/index.ts'
import type { Texture } from './client-curtain.ts'
import { clientOfferOf, type OfferAndFiles } from './client-offer-of.ts'

/** The parameters are read before the transaction: inside it, reading them would need a second connection. */
type ReadDependencies = { db: Queryable; parameters: CurtainParameters }

/**
 * The offer to the client as it is now, for a user who may read its retail data. Refused as long as a price is missing
 * or would be the trade price, unless only the customer sees it (`isDraft`).
 */
export const readClientOffer = async (
  { db, parameters }: ReadDependencies,
  model: OrderReadModel,
  now: Date,
  { isDraft = false } = {},
): Promise<OfferAndFiles> => {
  const owner = await requireOwner(db, model.order)
  const [retail, profile, logo, { client }, alternatives] = await Promise.all([
    readRetail(db, model.order),
    findBrandProfile(db, owner),
    findLogo(db, owner.id),
    findOrderClient(db, model.order.id),
    readAlternatives(db, model.order.id),
  ])
  if (!isDraft) requirePrices(model, retail)
  const others = alternatives.flatMap((marking) => marking.alternatives)
  // The id of a line is that of its marking.
  const lines = model.lines.map((line) => ({ ...line, id: line.markingId }))
  return clientOfferOf({
    model,
    retail,
    profile,
    logo: logo && { key: logo.fileId, file: logoFileName(logo) },
    client,
    alternatives: new Map(others.map((line) => [line.id, line])),
    renderings: await findRenderings(db, model.order.id, [...lines, ...others]),
    textures: await findTextures(db, [...lines, ...others]),
    parameters,
    now,
  })
}

const findTextures = async (db: Queryable, lines: readonly { erpProductId: string }[]) => {
  const found = await findVariantsByPartNo(db, [...new Set(lines.map(({ erpProductId }) => erpProductId))])
  return new Map(
    found.flatMap(({ variant, product: { weight } }): [string, Texture][] => {
      const { partNo, textureWidth: width, textureHeight: height, transmission } = variant
      const image = catalogueImageOf(urlOfImage(variant.texture))
      const tile = { width, height, transmission }
      return image && width > 0 && height > 0 ? [[partNo, { ...image, tile, weight, isVelvet: isVelvet(variant) }]] : []
    }),
  )
}

const maxNames = 5

const requirePrices = ({ tree }: OrderReadModel, { order, prices }: Retail) => {
  if (prices.markings.length === 0 && prices.extras.length === 0)
    throw problem('conflict', { message: { key: 'Errors:nothingToOffer' } })
  const missing = new Set(
    prices.markings
      .filter(({ needsPrice, alternatives }) => needsPrice || alternatives.some((other) => other.needsPrice))
      .map(({ id }) => id),
  )
  if (missing.size > 0) {
    const names = markingsIn(tree).flatMap(({ id, name }) => (missing.has(id) ? [name] : []))
    const shown = names.slice(0, maxNames).join(', ') + (names.length > maxNames ? ' …' : '')
    throw problem('retailPriceMissing', { message: { key: 'Errors:retailPriceMissing', values: { names: shown } } })
  }
  if (isPriceRuleMissing(order as unknown as RetailOrder)) throw problem('priceRuleMissing')
}

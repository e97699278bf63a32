import type { InsertedTemplate, InsertTemplate, OrderFromTemplate, OrderOfTemplate } from '@veck/contract'
import { canEditContents, canEditRetail, canSellToClients, isRoot } from '@veck/domain'
import { eq } from 'drizzle-orm'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Transaction } from '../../db/client.ts'
import { orders } from '../../db/schema/orders.ts'
import { activePricing, type Asked } from '../calculator/index.ts'
import { nextPosition, requireDepth } from '../folders/index.ts'
import type { LineDependencies } from '../order-lines/index.ts'
import {
  changeOrder,
  factsAbout,
  folderIn,
  insertOrder,
  readTree,
  recordHistory,
  requireSpace,
  rightsOf,
  totalsOf,
  type Tree,
} from '../orders/index.ts'
import { readGeneralSettings, type Settings } from '../settings/index.ts'
import { countContents, levelsOf, readContents, type TemplateContents } from './contents.ts'
import { makeItems, storeItems } from './make-items.ts'
import { findUsable } from './repository.ts'

/** Puts everything into one folder of the order, as one change of it. */
export const insertTemplate = async (
  { pricing, ...deps }: LineDependencies,
  who: SignedIn,
  orderId: string,
  { templateId, folderId, preview, version: seen }: InsertTemplate,
  asked: Asked,
): Promise<InsertedTemplate> => {
  const current = await activePricing(pricing)
  const requirements = {
    permission: canEditContents,
    version: seen,
    read: (tx: Transaction) =>
      Promise.all([readTree(tx, orderId), readGeneralSettings(tx), findUsable(tx, who, templateId)]),
  }
  const { result, version } = await changeOrder(
    deps,
    who,
    orderId,
    requirements,
    async (tx, order, [tree, settings, template]) => {
      const parent = folderId === null ? tree : folderIn(tree, folderId)
      const contents = readContents(template.contents)
      requireSize(settings, tree, parent, contents)
      const place = {
        orderId,
        folderId: parent.id,
        folderName: isRoot(parent) ? order.offerName : parent.name,
        folders: nextPosition(parent.folders),
        markings: nextPosition(parent.markings),
        mayEditRetail: canEditRetail(rightsOf(who), await factsAbout(tx, who, order)).allowed,
      }
      const made = await makeItems(tx, contents, place, current, asked)
      if (preview) return { result: { ...made.report, folderId: null, markingId: null }, history: [] }
      await storeItems(tx, made)
      const values = { name: template.name, folder: place.folderName, count: made.report.markings }
      return {
        result: { ...made.report, folderId: made.folders[0]?.id ?? null, markingId: made.markings[0]?.id ?? null },
        history: [{ code: 'templateInserted', values }],
        set: await totalsOf(tx, order, current.prices.list),
      }
    },
  )
  return { ...result, version }
}

/** A new open order of the caller with the contents of a template. */
export const createOrderFromTemplate = async (
  { db, clock, pricing }: LineDependencies,
  who: SignedIn,
  templateId: string,
  { offerName, note, preview }: OrderFromTemplate,
  asked: Asked,
): Promise<OrderOfTemplate> => {
  const current = await activePricing(pricing)
  return db.transaction(async (tx) => {
    const template = await findUsable(tx, who, templateId)
    const contents = readContents(template.contents)
    const settings = await readGeneralSettings(tx)
    const placeIn = (orderId: string, folderId: string) => ({
      orderId,
      folderId,
      folderName: offerName,
      folders: 0,
      markings: 0,
      mayEditRetail: canSellToClients(rightsOf(who)).allowed,
    })
    requireSpace(settings, emptyTree, countContents(contents))
    if (preview) {
      const { report } = await makeItems(tx, contents, placeIn('', ''), current, asked)
      return { ...report, id: null }
    }
    const { email: ownerEmail } = who.user
    const now = clock.now()
    const times = { createdAt: now, updatedAt: now, updatedBy: ownerEmail }
    const { order, rootId } = await insertOrder(tx, { offerName, note, ownerEmail, ...times })
    const made = await makeItems(tx, contents, placeIn(order.id, rootId), current, asked)
    await storeItems(tx, made)
    await tx
      .update(orders)
      .set(await totalsOf(tx, order, current.prices.list))
      .where(eq(orders.id, order.id))
    await recordHistory(tx, { orderId: order.id }, who.user, now, {
      code: 'createdFromTemplate',
      values: { name: template.name },
    })
    return { ...made.report, id: order.id }
  })
}

/** What a new order has. Only its size is asked. */
const emptyTree = { id: '', parentId: null, folders: [], markings: [] } as unknown as Tree

const requireSize = (settings: Settings, tree: Tree, parent: Tree, contents: TemplateContents) => {
  requireSpace(settings, tree, countContents(contents))
  const levels = levelsOf(contents)
  if (levels > 0) requireDepth(tree, parent, levels)
}

import type { RenameTemplate, SaveTemplate, Template } from '@veck/contract'
import { TemplateMarkingsMax, TemplatesMax } from '@veck/contract'
import { canReadRetail, isRoot } from '@veck/domain'
import { count, eq } from 'drizzle-orm'
import { problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import { templates } from '../../db/schema/templates.ts'
import { readAlternatives } from '../alternatives/index.ts'
import {
  factsAbout,
  findReadableOrder,
  folderIn,
  markingIn,
  readLines,
  readTree,
  rightsOf,
  type ChangeDependencies,
  type Tree,
} from '../orders/index.ts'
import { type Chosen, contentsOf, countContents } from './contents.ts'
import { findByName, lockTemplates, presentTemplate, requireOwn } from './repository.ts'

const nameTaken = () => problem('invalidFields', { fields: { name: { key: 'Fields:templateNameTaken' } } })
const refused = (key: 'Errors:templateIsEmpty' | 'Errors:templateTooLarge' | 'Errors:tooManyTemplates', limit = 0) =>
  problem('conflict', { message: { key, values: { limit } } })

/** Saves what is in the order now. Nothing of the order changes. */
export const saveTemplate = (
  { db, clock }: ChangeDependencies,
  who: SignedIn,
  request: SaveTemplate,
): Promise<Template> =>
  db.transaction(async (tx) => {
    const { name, replace, orderId } = request
    const { id: userId } = who.user
    const order = await findReadableOrder(tx, who, orderId)
    const mayReadRetail = canReadRetail(rightsOf(who), await factsAbout(tx, who, order)).allowed
    const tree = await readTree(tx, orderId)
    const { kind, ...items } = chosenItems(tree, request)
    const contents = contentsOf(
      items,
      await readLines(tx, orderId),
      mayReadRetail ? await readAlternatives(tx, orderId) : [],
    )
    const counts = countContents(contents)
    if (counts.folders + counts.markings === 0) throw refused('Errors:templateIsEmpty')
    if (counts.markings > TemplateMarkingsMax) throw refused('Errors:templateTooLarge', TemplateMarkingsMax)
    await lockTemplates(tx, userId)
    const now = clock.now()
    const values = { name, kind, contents, ...counts, updatedAt: now }
    const existing = await findByName(tx, userId, name)
    if (existing && !replace) throw nameTaken()
    if (existing) {
      await tx.update(templates).set(values).where(eq(templates.id, existing.id))
      return presentTemplate(tx, who, existing.id)
    }
    const [own] = await tx.select({ templates: count() }).from(templates).where(eq(templates.userId, userId))
    if ((own?.templates ?? 0) >= TemplatesMax) throw refused('Errors:tooManyTemplates', TemplatesMax)
    const [made] = await tx
      .insert(templates)
      .values({ ...values, userId, createdAt: now })
      .returning({ id: templates.id })
    if (!made) throw new Error('A template was not stored')
    return presentTemplate(tx, who, made.id)
  })

/** The root stands for the order. */
const chosenItems = (tree: Tree, { folderId, markingId }: SaveTemplate): Chosen => {
  if (markingId !== undefined) return { kind: 'marking', folders: [], markings: [markingIn(tree, markingId)] }
  const folder = folderId === undefined ? tree : folderIn(tree, folderId)
  return isRoot(folder)
    ? { kind: 'order', folders: folder.folders, markings: folder.markings }
    : { kind: 'folder', folders: [folder], markings: [] }
}

export const renameTemplate = ({ db }: ChangeDependencies, who: SignedIn, id: string, { name }: RenameTemplate) =>
  db.transaction(async (tx) => {
    await lockTemplates(tx, who.user.id)
    await requireOwn(tx, who, id)
    const existing = await findByName(tx, who.user.id, name)
    if (existing && existing.id !== id) throw nameTaken()
    await tx.update(templates).set({ name }).where(eq(templates.id, id))
    return presentTemplate(tx, who, id)
  })

export const deleteTemplate = ({ db }: ChangeDependencies, who: SignedIn, id: string) =>
  db.transaction(async (tx) => {
    await requireOwn(tx, who, id)
    await tx.delete(templates).where(eq(templates.id, id))
  })

import type { CallName } from '@veck/contract'
import { eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { users } from '../../src/db/schema/accounts.ts'
import { templates } from '../../src/db/schema/templates.ts'
import type { Veck } from '../veck.ts'
import { nowhere } from '../orders.ts'
import type { Entry } from './access-entry.ts'

const aFabric = { params: { productId: '31' } }

/** The id of the template that `giveTemplate` gives to a user. */
const templateOf = (email: string) =>
  createHash('sha256')
    .update(email)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')

/** A template of the caller, so that only the order decides what the answer is. Stored directly, with a known id. */
export const giveTemplate = async ({ db, clock }: Veck, email: string) => {
  const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (!owner) return
  const times = { createdAt: clock.now(), updatedAt: clock.now() }
  const contents = { shape: 1, folders: [], markings: [{ name: 'Burspråk', measured: null, curtain: null }] }
  await db.insert(templates).values({
    id: templateOf(email),
    userId: owner.id,
    name: 'Mall',
    kind: 'marking',
    contents,
    folders: 0,
    markings: 1,
    ...times,
  })
}

const noId = { id: nowhere }

/** Calls for what a user keeps for the next order. */
export const templateAccess = {
  getFavouriteFabrics: { rule: 'curtain' },
  addFavouriteFabric: { rule: 'curtain', input: aFabric },
  removeFavouriteFabric: { rule: 'curtain', input: aFabric },
  getLastCurtain: { rule: 'curtain' },
  getTemplates: { rule: 'curtain' },
  saveTemplate: {
    order: 'read',
    input: ({ orderId, folderId }) => ({ body: { orderId, folderId, name: 'Rum', replace: true } }),
  },
  renameTemplate: { rule: 'curtainNothing', input: { params: noId, body: { name: 'Rum' } } },
  deleteTemplate: { rule: 'curtainNothing', input: { params: noId } },
  createOrderFromTemplate: { rule: 'curtainNothing', input: { params: noId, body: { offerName: 'Villa' } } },
  insertTemplate: {
    order: 'edit',
    input: ({ orderId: id }, email) => ({ params: { id }, body: { templateId: templateOf(email), folderId: null } }),
  },
} satisfies Partial<Record<CallName, Entry>>

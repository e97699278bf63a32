import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { ChangeMarkingRetail } from '@veck/contract'
import { toLineChoices } from '@veck/contract/line-choices'
import { type AlternativeLetter, canEditRetail } from '@veck/domain'
import {
  activePricing,
  addAlternative,
  addOrderExtra,
  changeMarkingRetail,
  changeOrderExtra,
  chooseAlternative,
  chooseOrderClient,
  type Clock,
  createFollowTypes,
  createPricing,
  createTexts,
  type Database,
  type DemoSources,
  folders,
  freezePresent,
  markings,
  orderExtras,
  orders,
  removeOrderExtra,
  revisionMails,
  saveAlternative,
  type SignedIn,
  type Transaction,
} from '@veck/server/demo-api'
import { chooseCurtain } from './add-curtain.ts'
import type { DemoCurtain } from './order-types.ts'
import { withPlainSwatches } from './plain-swatches.ts'
import { addRenderings } from './renderings.ts'
import { demoItems } from './retail-data.ts'

type ItemName = keyof typeof demoItems
/** Quantity in hundredths of the unit. */
type Row = { quantity: number; folder?: string; optional?: boolean }
type SentMail = { to: string; subject: string; message: string }

export type KundAt = { tx: Transaction; who: SignedIn; clock: Clock; sources: DemoSources }

/** What the calls get. Transactions inside the one of the demo become savepoints. */
export const depsOf = ({ tx, clock }: Pick<KundAt, 'tx' | 'clock'>) => ({ db: tx as unknown as Database, clock })

/** What `kund` does with an order at one moment, through the functions of the calls. */
export const orderOfKund = async (at: KundAt, offerName: string) => {
  const { tx, who, clock, sources } = at
  const pricing = createPricing(tx, clock)
  const deps = { ...depsOf(at), pricing, followTypes: createFollowTypes(pricing) }
  const caller = { who, locale: 'sv' } as const
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.offerName, offerName), eq(orders.ownerEmail, who.user.email)))
  const id = order?.id
  if (!id) throw new Error(`The demo order ${offerName} is missing`)

  const requireId = (found: { id: string }[], name: string) => {
    if (!found[0]) throw new Error(`${name} is missing in the demo order ${offerName}`)
    return found[0].id
  }
  const markingOf = async (name: string) => {
    const isNamed = and(eq(markings.orderId, id), eq(markings.name, name))
    return { id, markingId: requireId(await tx.select({ id: markings.id }).from(markings).where(isNamed), name) }
  }
  const folderIdOf = async (name: string) => {
    const isNamed = and(eq(folders.orderId, id), eq(folders.name, name))
    return requireId(await tx.select({ id: folders.id }).from(folders).where(isNamed), name)
  }
  const rowOf = async (name: ItemName, { quantity, folder, optional = false }: Row) => ({
    ...demoItems[name],
    quantity,
    optional,
    folderId: folder === undefined ? null : await folderIdOf(folder),
  })
  const extraOf = async (name: ItemName) => {
    const isNamed = and(eq(orderExtras.orderId, id), eq(orderExtras.nameSv, demoItems[name].nameSv))
    return { id, extraId: requireId(await tx.select({ id: orderExtras.id }).from(orderExtras).where(isNamed), name) }
  }

  return {
    chooseClient: (clientId: string) => chooseOrderClient(deps, who, id, { clientId }),
    changeMarking: async (name: string, change: ChangeMarkingRetail) =>
      changeMarkingRetail(deps, who, await markingOf(name), change),
    addExtra: async (name: ItemName, row: Row) => addOrderExtra(deps, who, id, await rowOf(name, row)),
    changeExtra: async (name: ItemName, row: Row) =>
      changeOrderExtra(deps, who, await extraOf(name), await rowOf(name, row)),
    removeExtra: async (name: ItemName) => removeOrderExtra(deps, who, await extraOf(name), undefined),

    addAlternative: async (name: string, curtain: DemoCurtain) => {
      const marking = await markingOf(name)
      const { letter } = await addAlternative(deps, caller, marking, {})
      const { fabric, choices } = await chooseCurtain(tx, curtain, await activePricing(deps.pricing))
      const chosen = { isExternalFabric: false, erpProductId: fabric.erpProductId } as const
      await saveAlternative(deps, caller, { ...marking, letter }, { ...toLineChoices(choices), ...chosen })
    },
    choose: async (name: string, letter: AlternativeLetter) =>
      chooseAlternative(deps, caller, { ...(await markingOf(name)), letter }, undefined),

    addRenderings: () => addRenderings({ ...deps, files: sources.files }, id),

    /** With a mail: as if it had been sent at that moment. */
    freeze: (mail?: SentMail) =>
      freezePresent(
        { ...deps, ...sources, files: withPlainSwatches(sources.files), texts: createTexts(tx, clock) },
        who,
        {
          orderId: id,
          permission: canEditRetail,
          reason: mail ? 'mailed' : 'downloaded',
          onStored: async (inner, { id: revisionId, createdAt }, { locale: language }) => {
            if (!mail) return
            const sent = { replyTo: who.user.email, isCopy: false, queuedAt: createdAt, sentAt: createdAt }
            await inner
              .insert(revisionMails)
              .values({ revisionId, requestId: randomUUID(), language, ...sent, ...mail })
          },
        },
      ),
  }
}

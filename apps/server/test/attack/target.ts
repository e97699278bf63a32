import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  defaultPriceRule,
  OneOf,
  OrderStatus,
  percentageFromPercent,
  StandardVatRate,
  type Ore,
  type PriceRule,
} from '@veck/domain'
import { lineAlternatives } from '../../src/db/schema/line-alternatives.ts'
import { offerAcceptances, offerLinks, offerQuestions } from '../../src/db/schema/offer-links.ts'
import { orderLines } from '../../src/db/schema/order-lines.ts'
import { orders } from '../../src/db/schema/orders.ts'
import { punchoutBuyers } from '../../src/db/schema/punchout-buyers.ts'
import { punchoutReturns } from '../../src/db/schema/punchout-returns.ts'
import { revisions } from '../../src/db/schema/revisions.ts'
import { markingRetail, orderExtras, orderRetail } from '../../src/db/schema/retail.ts'
import { addRendering } from '../../src/modules/renderings/index.ts'
import { lookOfLine } from '../../src/modules/orders/look-of-line.ts'
import { folderFileStore } from '../../src/ports/file-store.ts'
import { newFolder, newMarking, newOrder, nowhere } from '../orders.ts'
import { storeRevision } from '../stored-revision.ts'
import type { Caller, Veck } from '../veck.ts'
import type { State } from './access-rules.ts'
import { choice, ownChoice, photoForm } from './samples.ts'

/** An order with one item of each kind that a call can be about. */
export type Target = {
  orderId: string
  folderId: string
  /** An empty folder, and one that follows it. */
  typeId: string
  roomId: string
  /** Three markings: with a catalogue fabric and a photo, with the customer's own fabric, and without an order line. */
  internalId: string
  externalId: string
  bareId: string
  ecomRowId: number
  imageId: string
  fileId: string
  /** An extra item of the order. */
  extraId: string
  /** The client's page of the first revision. */
  linkId: string
  /** Of an earlier revision, which the client has accepted. */
  acceptedLinkId: string
  /** What the client asked about the first revision. */
  questionId: string
  /** Of the second marking's line. */
  look: string
  /** A picture of it. */
  renderingId: string
  /** Version of the change that made a folder which no other call is about. */
  change: number
}

/** Valid ids that belong to no record. */
export const absent: Target = {
  orderId: nowhere,
  folderId: nowhere,
  typeId: nowhere,
  roomId: nowhere,
  internalId: nowhere,
  externalId: nowhere,
  bareId: nowhere,
  ecomRowId: 1,
  imageId: nowhere,
  fileId: nowhere,
  extraId: nowhere,
  linkId: nowhere,
  acceptedLinkId: nowhere,
  questionId: nowhere,
  look: '[]',
  renderingId: nowhere,
  change: 1,
}

export const newTarget = async (owner: Caller): Promise<Target> => {
  const order = await newOrder(owner)
  const folderId = await newFolder(owner, order, 'Vardagsrum')
  const internalId = await newMarking(owner, folderId, 'Söder')
  const externalId = await newMarking(owner, folderId, 'Norr')
  const bareId = await newMarking(owner, folderId, 'Öster')
  const params = { id: order.id }
  const line = await owner.call('createOrderLine', { params, body: choice(internalId) })
  await owner.call('createOrderLine', { params, body: ownChoice(externalId) })
  const image = await owner.call('addMarkingImage', photoForm(internalId))
  const made = await owner.call('createFolder', { body: { orderId: order.id, parentId: null, name: 'Källare' } })
  // Without curtains: what an offer to a client needs would be missing for those of the room.
  const typeId = await newFolder(owner, order, 'Sovrum')
  const room = { typeId, parentId: null, names: ['Allrum'] }
  const { body: rooms } = await owner.call('createRooms', { params, body: room })
  return {
    orderId: order.id,
    folderId,
    typeId,
    roomId: rooms.ids[0],
    internalId,
    externalId,
    bareId,
    ecomRowId: line.body.ecomRowId,
    imageId: image.body.id,
    fileId: image.body.fileId,
    extraId: nowhere,
    linkId: nowhere,
    acceptedLinkId: nowhere,
    questionId: nowhere,
    look: '[]',
    renderingId: nowhere,
    change: made.body.version,
  }
}

/** Stored directly: the owner may be someone who cannot have retail data. */
const withRetail = async ({ db }: Veck, target: Target): Promise<Target> => {
  const item = { nameSv: 'Mätning', unit: 'piece', unitPrice: 50_000 as Ore, vatRate: StandardVatRate } as const
  const [extra] = await db
    .insert(orderExtras)
    .values({ orderId: target.orderId, ...item, quantity: OneOf, position: 1 })
    .returning({ id: orderExtras.id })
  const { orderId, externalId: markingId } = target
  const rule: PriceRule = { ...defaultPriceRule, method: 'margin', percentage: percentageFromPercent(40) }
  await db.insert(orderRetail).values({ orderId, rule, updatedBy: '' })
  const fixedPrice = { fixedPrice: 90_000 as Ore, fixedPriceDisplay: 'exclVat' } as const
  await db.insert(markingRetail).values({ orderId, markingId, ...fixedPrice })
  return { ...target, extraId: extra?.id ?? nowhere }
}

// In milliseconds. A removal that is noted so much ahead is not too late to be undone, however slow the machine is.
const ahead = 3_600_000

/** Two alternatives to the line of the first marking, and one that was removed. */
const withAlternatives = async ({ db, clock }: Veck, target: Target): Promise<Target> => {
  const { orderId, internalId: markingId } = target
  const [line] = await db.select().from(orderLines).where(eq(orderLines.markingId, markingId))
  if (!line) throw new Error('The marking has no line')
  const { rowId: _row, ...contents } = line
  const removed = { ...contents, letter: 'D' as const, deletedAt: new Date(clock.now().getTime() + ahead) }
  await db
    .insert(lineAlternatives)
    .values([{ ...contents, letter: 'B' as const }, { ...contents, letter: 'C' as const }, removed])
  await db.insert(markingRetail).values({ orderId, markingId, letter: 'A' })
  return target
}

/** A picture of the line in the customer's own fabric, which no call changes. */
const withRendering = async ({ db, clock }: Veck, target: Target): Promise<Target> => {
  const [line] = await db.select().from(orderLines).where(eq(orderLines.markingId, target.externalId))
  if (!line) throw new Error('The marking has no line')
  const files = folderFileStore(join(tmpdir(), `veck-files-${process.pid}`))
  const renderingId = await addRendering({ db, clock, files }, target.orderId, line, Buffer.from('a picture'))
  return { ...target, look: lookOfLine(line), renderingId }
}

const withRevision = async (veck: Veck, target: Target): Promise<Target> => {
  const { orderId } = target
  // The accepted one is the earlier, so that it does not supersede the other.
  const { linkId: acceptedLinkId, revisionId: acceptedId } = await storeLink(veck, orderId, 0)
  const [accepted] = await veck.db.select().from(revisions).where(eq(revisions.id, acceptedId))
  const { linkId } = await storeLink(veck, orderId, 1)
  const now = veck.clock.now()
  await veck.db.insert(offerAcceptances).values({
    linkId: acceptedLinkId,
    orderId,
    requestId: randomUUID(),
    acceptedAt: now,
    name: '',
    ipAddress: '',
    userAgent: '',
    pdfSha256: '',
    choices: { letters: {}, taken: [] },
    totalExclVat: 0 as Ore,
    totalInclVat: 0 as Ore,
    frozen: { fields: {}, parts: [], total: { exclVat: 0 as Ore, inclVat: 0 as Ore } },
    sealedFileId: accepted?.pdfFileId,
    sealedAt: now,
  })
  const [question] = await veck.db
    .insert(offerQuestions)
    .values({ linkId, orderId, isFromClient: true, at: now, text: '', requestId: randomUUID() })
    .returning({ id: offerQuestions.id })
  return { ...target, linkId, acceptedLinkId, questionId: question?.id ?? nowhere }
}

const storeLink = async (veck: Veck, orderId: string, number: number) => {
  const revisionId = await storeRevision(veck, orderId, number)
  const by = { createdAt: veck.clock.now(), byEmail: '', byName: '', clientEmail: '' }
  const [link] = await veck.db
    .insert(offerLinks)
    .values({ orderId, revisionId, ...by, validUntil: '2099-01-01', pageSecret: Buffer.from('x') })
    .returning({ id: offerLinks.id })
  return { revisionId, linkId: link?.id ?? nowhere }
}

/** A target with everything that a call can be about. */
export const fullTarget = (veck: Veck, owner: Caller): Promise<Target> =>
  [withRetail, withAlternatives, withRevision, withRendering].reduce(
    async (made, add) => add(veck, await made),
    newTarget(owner),
  )

/** Marks the order as returned to a procurement system in an earlier visit, or as not returned. */
const setReturned = async ({ db, clock }: Veck, orderId: string, isReturned: boolean) => {
  await db.delete(punchoutReturns).where(eq(punchoutReturns.orderId, orderId))
  const [buyer] = isReturned ? await db.select({ id: punchoutBuyers.id }).from(punchoutBuyers).limit(1) : []
  if (!buyer) return
  await db
    .insert(punchoutReturns)
    .values({ orderId, buyerId: buyer.id, returnedAt: clock.now(), validUntil: '2099-01-01', contents: [] })
}

/** Brings a target into a state before a call, and tells whether the call changed its order. */
export const heldTarget = ({ veck, target }: { veck: Veck; target: Target }) => {
  const looked = { version: orders.version, status: orders.status }
  const isOrder = eq(orders.id, target.orderId)
  let known: { version: number; status: OrderStatus } | undefined
  let stands: State | undefined

  return {
    inState: async (state: State): Promise<Target> => {
      const status = state === 'returned' ? OrderStatus.OfferSentToCustomer : state
      if (known?.status !== status) {
        const [now] = await veck.db.update(orders).set({ status }).where(isOrder).returning(looked)
        known = now
      }
      if (state === 'returned' ? stands !== state : stands === 'returned')
        await setReturned(veck, target.orderId, state === 'returned')
      stands = state
      return target
    },
    /** Whether the order has changed since the last check. */
    hasChanged: async () => {
      const before = known
      const [now] = await veck.db.select(looked).from(orders).where(isOrder)
      known = now ?? before
      return before?.version !== known?.version || before?.status !== known?.status
    },
    /** After the database went back to what it was at first. */
    forget: () => {
      known = undefined
      stands = undefined
    },
  }
}

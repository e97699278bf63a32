import type { AcceptOffer, OfferPage } from '@veck/contract'
import {
  acceptedCurtains,
  acceptedParts,
  areChoicesOffered,
  frozenAsChosen,
  type FrozenOffer,
  isOpenToClient,
  notApplied,
  type NotApplied,
  type Price,
  priceChoices,
} from '@veck/domain'
import { swedishTime } from '@veck/texts/formats'
import { eq } from 'drizzle-orm'
import { problem } from '../../core/problem.ts'
import type { Transaction } from '../../db/client.ts'
import { offerAcceptances } from '../../db/schema/offer-links.ts'
import { revisions } from '../../db/schema/revisions.ts'
import { chooseAccepted } from '../alternatives/index.ts'
import type { Pricing } from '../calculator/index.ts'
import type { ClientOffer } from '../documents/index.ts'
import type { HeavyWork } from '../heavy-work/index.ts'
import { queueNews } from '../offer-links/index.ts'
import { recordRetailChange, readTerms, saveChange, totalsOf } from '../orders/index.ts'
import { keepAcceptedPrices, readRetail, takeOptions } from '../retail/index.ts'
import { readContents, type RevisionContents } from '../revisions/index.ts'
import { cleanSignature } from '../sealing/index.ts'
import { answerOffer, requireAnswerable, type Answered, type AnswerDependencies } from './answer.ts'
import type { FoundPage, PageRequest } from './find-page.ts'
import { queueSealing } from './seal-task.ts'
import type { Visitor } from './visitor.ts'

export type AcceptDependencies = AnswerDependencies & { pricing: Pricing; heavyWork: HeavyWork }

/** The order's history, which the supplier's staff read, does not name the client. */
const pageActor = { email: 'Veck', firstName: '', lastName: '' }

/**
 * Stores what the client accepts, and makes it the contents of the order, in one transaction. The same request accepts once;
 * of two people who accept at the same time the first wins, and the other is told.
 */
export const acceptOffer = async (
  deps: AcceptDependencies,
  request: PageRequest,
  visitor: Visitor,
  { nonce, ...typed }: AcceptOffer,
): Promise<OfferPage> => {
  const { link } = await requireAnswerable(deps, request, nonce)
  // Both take time, so they come before the locks.
  const terms = await readTerms(deps.pricing)
  const signature = typed.signature
    ? await cleanSignature(deps.heavyWork, link.id, Buffer.from(typed.signature, 'base64'))
    : null

  return answerOffer(deps, { link, token: request.token }, async ({ tx, page, order, now }) => {
    if (isRepeated(page, typed.requestId)) return undefined
    if (page.state === 'closed' || !isOpenToClient(page.state) || !order) throw problem('linkClosed')
    const { offer, number } = page.revision
    const chosen = requireOffered(offer, typed)
    const { frozen, contents: offered } = await readFrozen(tx, page.revision.id)
    const accepted = frozenAsChosen(frozen, chosen)
    const pricesBefore = await readRetail(tx, order)

    const parts = [...offer.folders.flatMap(({ markings, extras }) => [...markings, ...extras]), ...offer.extras]
    const taken = acceptedParts(offer, typed.choices)
    await takeOptions(tx, order.id, { offered: parts.filter(({ optional }) => optional).map(({ id }) => id), taken })
    const curtains = acceptedCurtains(offer, typed.choices, offered)
    const { history, retailNotes } = await chooseAccepted(tx, order.id, curtains)
    const totals = history.length > 0 ? await totalsOf(tx, order, terms) : {}
    if (history.length > 0) await saveChange(tx, deps.clock, { user: pageActor }, order, { history, set: totals })
    const prices = { offered: frozen, accepted, display: offer.display }
    await keepAcceptedPrices(tx, { ...order, ...totals }, pricesBefore, prices)
    const present = await readContents(tx, order.id)
    await insertAcceptance(
      { tx, page, now },
      { ...typed, signature, total: chosen.total },
      {
        ...visitor,
        frozen: accepted,
        notApplied: notApplied(offer, typed.choices, { offered, present }),
      },
    )

    const signer = { user: { email: '', firstName: typed.name, lastName: '' } }
    const notes = [...retailNotes, { code: 'offerAccepted', values: { number } } as const]
    await recordRetailChange(tx, signer, order.id, now, notes)
    // Not with the sealed PDF: the acceptance binds, also if sealing fails.
    await queueNews(tx, { linkId: link.id, news: 'accepted' })
    await queueSealing(tx, link.id)
    const facts = { linkId: link.id, revision: number, inclVat: chosen.total.inclVat }
    return { action: 'acceptOffer', subject: order.id, details: { facts } }
  })
}

/** Whether this request has accepted before. Refuses another one. */
const isRepeated = ({ acceptance }: FoundPage, requestId: string) => {
  if (!acceptance) return false
  if (acceptance.requestId === requestId) return true
  const values = { name: acceptance.name, time: swedishTime(acceptance.acceptedAt) }
  throw problem('alreadyAccepted', { message: { key: 'Errors:alreadyAccepted', values } })
}

/** Refuses choices that the offer does not give, and another total than theirs. */
const requireOffered = (offer: ClientOffer, { choices, total }: Pick<AcceptOffer, 'choices' | 'total'>) => {
  if (!areChoicesOffered(offer, choices))
    throw problem('invalidFields', { fields: { choices: { key: 'Fields:unknownChoice' } } })
  const chosen = priceChoices(offer, choices)
  if (chosen.total.exclVat !== total.exclVat || chosen.total.inclVat !== total.inclVat) throw problem('totalDiffers')
  return chosen
}

type Typed = Pick<AcceptOffer, 'requestId' | 'name' | 'choices'> & { signature: Buffer | null; total: Price }

const insertAcceptance = async (
  { tx, page: { link, revision }, now }: Omit<Answered, 'order'>,
  { requestId, name, signature, choices, total }: Typed,
  more: Visitor & { frozen: FrozenOffer; notApplied: NotApplied[] },
) =>
  tx.insert(offerAcceptances).values({
    linkId: link.id,
    orderId: link.orderId,
    requestId,
    acceptedAt: now,
    name,
    signature,
    pdfSha256: revision.pdfSha256,
    choices,
    totalExclVat: total.exclVat,
    totalInclVat: total.inclVat,
    ...more,
  })

const readFrozen = async (tx: Transaction, revisionId: string) => {
  const [row] = await tx
    .select({ frozen: revisions.frozen, contents: revisions.contents })
    .from(revisions)
    .where(eq(revisions.id, revisionId))
  if (!row) throw new Error('The revision of an offer was removed while it was accepted')
  return { frozen: row.frozen, contents: row.contents as RevisionContents }
}

import type { OfferPage, OfferPageContents, PageState } from '@veck/contract'
import { choiceSumsOf, isOpenToClient } from '@veck/domain'
import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { offerQuestions } from '../../db/schema/offer-links.ts'
import type { ClientCurtain, ClientExtra, ClientMarking, ClientOffer } from '../documents/index.ts'
import type { FoundPage } from './find-page.ts'
import { nonceOf } from './nonce.ts'
import { shownDelivery } from './shown-delivery.ts'

export const isReadable = (state: PageState) => state === 'accepted' || (state !== 'closed' && isOpenToClient(state))

/** Field by field, so that a new field of an offer is not shown by accident. */
export const presentPage = async (db: Queryable, page: FoundPage, now: Date): Promise<OfferPage> => {
  const { link, revision, acceptance, state } = page
  const { offer } = revision
  return {
    state,
    locale: offer.locale,
    offerName: offer.offerName,
    brand: offer.brand,
    logo: offer.logo,
    contents: isReadable(state) ? await contentsOf(db, page) : null,
    acceptance: acceptance && {
      at: acceptance.acceptedAt.toISOString(),
      name: acceptance.name,
      choices: { letters: { ...acceptance.choices.letters }, taken: [...acceptance.choices.taken] },
      total: { exclVat: acceptance.totalExclVat, inclVat: acceptance.totalInclVat },
      isSealed: acceptance.sealedFileId !== null,
    },
    delivery: await shownDelivery(db, page),
    hasAskedForNew: link.askedForNewAt !== null,
    areRemindersOn: link.reminderDays !== null && link.remindersStoppedAt === null,
    nonce: nonceOf(link, now),
  }
}

const contentsOf = async (db: Queryable, { link, revision }: FoundPage): Promise<OfferPageContents> => {
  const { offer } = revision
  const questions = await db
    .select()
    .from(offerQuestions)
    .where(eq(offerQuestions.linkId, link.id))
    .orderBy(asc(offerQuestions.at), asc(offerQuestions.id))
  return {
    number: revision.number,
    offerNumber: offer.offerNumber,
    date: offer.date,
    validUntil: link.validUntil,
    pdfValidUntil: offer.validUntil,
    terms: offer.terms,
    // Offers that were frozen before have none.
    withdrawal: offer.withdrawal ?? '',
    client: offer.client,
    areAnswersMailed: link.clientEmail !== '',
    isConsumer: offer.isConsumer,
    display: offer.display,
    oneTotal: offer.oneTotal,
    folders: offer.folders.map(({ id, path, markings, extras, price }) => ({
      id,
      path,
      markings: markings.map((marking) => markingOf(marking, offer)),
      extras: extras.map((extra) => extraOf(extra, offer)),
      price: offer.oneTotal ? null : price,
    })),
    extras: offer.extras.map((extra) => extraOf(extra, offer)),
    freight: offer.oneTotal ? null : offer.freight,
    vat: offer.vat,
    total: offer.total,
    sums: sumsOf(offer),
    questions: questions.map(({ markingId, isFromClient, at, text }) => ({
      markingId,
      isFromClient,
      at: at.toISOString(),
      text,
    })),
  }
}

/** What can be chosen has its price, also if the client sees one total only. */
const priceOf = (part: ClientMarking | ClientExtra, { oneTotal }: ClientOffer) =>
  oneTotal && !part.optional ? null : part.price

const markingOf = (
  marking: ClientMarking,
  offer: ClientOffer,
): OfferPageContents['folders'][number]['markings'][number] => {
  const { id, name, letter, sameWindowAs, optional, counts, curtain, alternatives } = marking
  return {
    id,
    name,
    letter,
    ...(sameWindowAs !== undefined && { sameWindowAs }),
    optional,
    counts,
    price: priceOf(marking, offer),
    curtain: curtainOf(curtain),
    alternatives: alternatives.map((other) => ({
      letter: other.letter,
      curtain: curtainOf(other.curtain),
      difference: other.difference,
    })),
  }
}

const curtainOf = (curtain: ClientCurtain) => ({ ...curtain, scene: curtain.scene ?? null })

const extraOf = (extra: ClientExtra, offer: ClientOffer) => ({
  id: extra.id,
  name: extra.name,
  optional: extra.optional,
  counts: extra.counts,
  price: priceOf(extra, offer),
  quantity: extra.quantity,
  unit: extra.unit,
  vatRate: extra.vatRate,
})

const sumsOf = (offer: ClientOffer): OfferPageContents['sums'] => {
  const { display, base, letters, optional, curtainVatRate } = choiceSumsOf(offer)
  return {
    display,
    base: base.map(({ amount, vatRate }) => ({ amount, vatRate })),
    letters: Object.fromEntries(Object.entries(letters).map(([id, each]) => [id, { ...each }])),
    optional: { ...optional },
    curtainVatRate,
  }
}

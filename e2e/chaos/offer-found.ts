import { createHash } from 'node:crypto'
import type { Client } from '@veck/contract/client'
import { translate } from '../support/translate.ts'
import type { ListName, OfferNotes } from './offer-ledger.ts'

/** The offer of an order to its client, as it is after the run. */
export type FoundOffer = {
  values: Map<string, string | undefined>
  lists: Record<ListName, string[]>
  pages: number
  /** Whether the acceptance has its sealed PDF. Absent: nothing was accepted. */
  isSealed?: boolean
  /** The subjects of the mails that belong to what was found, and of those that arrived, one per Message-ID. */
  mails: { expected: string[]; arrived: string[] }
}

type Mail = { messageId?: string | undefined; subject?: string | undefined }

const subjectsOf = ({ name }: Pick<OfferNotes, 'name'>) => {
  const values = { client: name, offerName: name }
  const subject = (key: string) => translate(key, 'sv', values)
  return {
    answered: subject('ClientNews:AnswerSubject'),
    thanks: subject('ClientNews:AcceptedSubject'),
    accepted: subject('OfferNews:acceptedSubject'),
    sealed: subject('OfferNews:sealedSubject'),
    asked: subject('OfferNews:askedSubject'),
    declined: subject('OfferNews:declinedSubject'),
    newAsked: subject('OfferNews:newAskedSubject'),
  }
}

/** Whether a mail is about an offer to a client, and not about the order of the supplier. */
export const isOfferMail = (ledger: OfferNotes[]) => {
  const subjects = new Set(
    ledger.flatMap((notes) => [...Object.values(subjectsOf(notes)), ...notes.lists.mailed.asked]),
  )
  return ({ subject }: Mail) => subjects.has(subject ?? '')
}

/** The same Message-ID twice is allowed: the receiver sees that it is the same mail. */
const arrivedFor = (notes: OfferNotes, mails: Mail[]) => {
  const isAbout = isOfferMail([notes])
  const different = new Map(mails.filter(isAbout).map(({ messageId, subject }) => [messageId, subject ?? '']))
  return [...different.values()].toSorted()
}

export const findOffer = async (api: Client, notes: OfferNotes, mails: Mail[]): Promise<FoundOffer> => {
  const params = { id: notes.id }
  const [retail, { client }, alternatives, links, talk, studio, retention] = await Promise.all([
    api.getRetail({ params }),
    api.getOrderClient({ params }),
    api.getAlternatives({ params }),
    api.getOfferLinks({ params }),
    api.getOfferQuestions({ params }),
    api.getStudio(),
    api.getRetention(),
  ])
  const [link] = links
  const revisions = await Promise.all(
    (await api.getRevisions({ params })).map(async ({ number, reason, sha256, mails: sent }) => {
      // What was kept before a restore was not offered, so its PDF cannot be fetched.
      const ofPdf = reason === 'beforeRestore' ? sha256 : await sha256Of(api, notes.id, number)
      return { text: `${number} ${ofPdf}`, sent: sent.filter(({ sentAt }) => sentAt).length }
    }),
  )
  const neighbours = await api.getClients({ query: { searchText: notes.name } })
  const textsOf = (isFromClient: boolean) =>
    talk.filter((said) => said.isFromClient === isFromClient).map(({ text }) => text)
  const questions = textsOf(true)
  const answers = textsOf(false)
  const own = (name: string) => name.endsWith(` ${notes.name}`)
  const found = {
    extras: retail.order.extras.map(({ nameSv }) => nameSv),
    items: retail.library.map(({ nameSv }) => nameSv).filter(own),
    clients: neighbours.clients.map(({ name }) => name).filter(own),
    questions,
    answers,
    mailed: revisions.flatMap(({ sent }) => Array.from({ length: sent }, () => notes.lists.mailed.asked[0] ?? '')),
    revisions: revisions.map(({ text }) => text),
  }
  // It belongs to a curtain, which may be the line or, after another one was chosen, an alternative.
  const fixedPrices = retail.order.markings
    .flatMap(({ chosen, alternatives: others }) => [chosen, ...others])
    .flatMap(({ fixedPrice }) => fixedPrice?.amount ?? [])
  const subjects = subjectsOf(notes)
  const state = link?.state
  return {
    values: new Map([
      ['client', client?.name],
      ['neighbour', neighbours.clients.find(({ name }) => name === `Granne till ${notes.name}`)?.reference],
      ['percentage', text(retail.own.rule?.percentage)],
      ['fixedPrice', text(fixedPrices[0])],
      ['extraQuantity', text(retail.order.extras.find(({ nameSv }) => nameSv.startsWith('Montering'))?.quantity)],
      ['itemPrice', text(retail.library.find(({ nameSv }) => nameSv === `Skena ${notes.name}`)?.unitPrice)],
      ['alternative', text(alternatives.markings[0]?.alternatives[0]?.quantity)],
      ['studio', studio.address],
      ['logo', studio.logo ? 'yes' : 'no'],
      ['retention', text(retention.months ?? undefined)],
      ['reminderDays', text(link?.reminders.days ?? undefined)],
      ['reminders', link?.reminders.isStopped ? 'stopped' : undefined],
      ['opened', text(link?.opened.count)],
      ['state', state],
      ['wantsNew', link?.askedForNewAt ? 'yes' : undefined],
    ]),
    lists: found,
    pages: links.length,
    ...(link?.acceptance && { isSealed: link.acceptance.isSealed }),
    mails: {
      expected: [
        ...found.mailed,
        ...questions.map(() => subjects.asked),
        ...answers.map(() => subjects.answered),
        ...(state === 'accepted' ? [subjects.accepted, subjects.sealed, subjects.thanks] : []),
        ...(state === 'declined' ? [subjects.declined] : []),
        ...(link?.askedForNewAt ? [subjects.newAsked] : []),
      ].toSorted(),
      arrived: arrivedFor(notes, mails),
    },
  }
}

const text = (value: number | undefined) => (value === undefined ? undefined : String(value))

const sha256Of = async (api: Client, id: string, number: number) => {
  const { blob } = await api.getRevisionPdf({ params: { id, number } })
  return createHash('sha256')
    .update(new Uint8Array(await blob.arrayBuffer()))
    .digest('hex')
}

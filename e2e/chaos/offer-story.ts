import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '@veck/contract/client'
import { acceptanceOf } from '../support/offered-order.ts'
import { curtain } from '../support/order.ts'
import type { Chance } from './chance.ts'
import type { OrderPage } from './ledger.ts'
import { addTo, newNotes, setValue, takeFrom, type OfferNotes } from './offer-ledger.ts'
import { newPhoto } from './photo.ts'

const rule = { method: 'markup', rounding: 100, minimumMargin: 0, freight: 'included' } as const
const clientFields = { phone: '', address: '', reference: '', language: 'sv', consumer: true } as const
const extraFields = { nameEn: '', unit: 'piece', unitPrice: 50_000, unitCost: null, vatRate: 2500 } as const
const pauseAfterFailure = 200

/** An order with one curtain, and the people who work with it. */
export type OfferScene = {
  api: Client
  /** The client's browser. */
  visitor: Client
  page: OrderPage
  id: string
  markingId: string
  /** Of the alternative. */
  otherFabric: string
  chance: Chance
  isOver: () => boolean
}

type Story = OfferScene & { notes: OfferNotes }

/** Sends the same request again until it is acknowledged. Only for calls of which twice is the same as once. */
const untilDone = async <Answer>({ isOver }: OfferScene, call: () => Promise<Answer>): Promise<Answer> => {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (isOver()) throw error
      await sleep(pauseAfterFailure)
    }
  }
}

/**
 * From an order to the answer of its client; returns whether it was accepted. A call that must not be sent twice ends
 * the story when it fails.
 */
export const actOutOffer = async (scene: OfferScene, kept: OfferNotes[]) => {
  const { api, page, id, chance } = scene
  const account = kept.find(({ owner }) => owner === page.owner)?.account
  const notes = newNotes({ ...page, id }, account)
  kept.push(notes)
  const story = { ...scene, notes }
  const sometimes = () => chance.between(1, 3) === 1
  const { client } = await setValue(notes.values, 'client', page.name, () =>
    untilDone(scene, () =>
      api.writeOrderClient({ params: { id }, body: { ...clientFields, name: page.name, email: notes.email } }),
    ),
  )
  if (sometimes() && client) await editClients(story, client.id)
  await price(story, 60 + chance.between(0, 30))
  if (sometimes()) await editExtras(story)
  if (sometimes()) await editLibrary(story)
  if (sometimes()) await editAlternatives(story)
  if (sometimes()) await editStudio(story)
  if (sometimes()) await freezeAndRestore(story)
  return (await sendOffer(story, sometimes())) === 'accepted'
}

const editClients = async ({ api, id, page, notes, ...scene }: Story, clientId: string) => {
  const name = `Granne till ${page.name}`
  const typed = { ...clientFields, name, email: '' }
  const { clients } = notes.lists
  const { id: other } = await addTo(clients, name, () => api.addClient({ body: typed }))
  const again = <Answer>(call: () => Promise<Answer>) => untilDone({ api, id, page, ...scene }, call)
  await setValue(notes.values, 'neighbour', 'Hus 2', () =>
    again(() => api.changeClient({ params: { id: other }, body: { ...typed, reference: 'Hus 2' } })),
  )
  const choose = (chosen: string, text: string) =>
    setValue(notes.values, 'client', text, () =>
      again(() => api.chooseOrderClient({ params: { id }, body: { clientId: chosen } })),
    )
  await choose(other, name)
  await choose(clientId, page.name)
  const erased = `Fel person hos ${page.name}`
  const { id: wrong } = await addTo(clients, erased, () => api.addClient({ body: { ...typed, name: erased } }))
  await takeFrom(clients, erased, () => api.eraseClient({ params: { id: wrong }, body: {} }))
  notes.values.delete('neighbour')
  await takeFrom(clients, name, () => api.removeClient({ params: { id: other } }))
}

/** The rule of the order, and a fixed price of its curtain. */
const price = async (story: Story, percentage: number) => {
  const { api, id, markingId, notes } = story
  await setPercentage(story, percentage)
  const amount = 900_000 + percentage
  await setValue(notes.values, 'fixedPrice', amount, () =>
    untilDone(story, () =>
      api.changeMarkingRetail({
        params: { id, markingId },
        body: { fixedPrice: { amount, display: 'inclVat' } },
      }),
    ),
  )
}

const setPercentage = (story: Story, percentage: number) =>
  setValue(story.notes.values, 'percentage', percentage, () =>
    untilDone(story, () =>
      story.api.changeOrderRetail({
        params: { id: story.id },
        body: { rule: { ...rule, percentage }, display: null },
      }),
    ),
  )

const editExtras = async (story: Story) => {
  const { api, id, page, notes } = story
  const { extras } = notes.lists
  const add = async (nameSv: string) => {
    const body = { ...extraFields, nameSv, quantity: 100 }
    const { order } = await addTo(extras, nameSv, () => api.addOrderExtra({ params: { id }, body }))
    const extraId = order.extras.find((extra) => extra.nameSv === nameSv)?.id
    if (!extraId) throw new Error(`${nameSv} was acknowledged, and is not there`)
    return { body, params: { id, extraId } }
  }
  const { body, params } = await add(`Montering ${page.name}`)
  await setValue(notes.values, 'extraQuantity', 300, () =>
    untilDone(story, () => api.changeOrderExtra({ params, body: { ...body, quantity: 300 } })),
  )
  const removed = await add(`Bortforsling ${page.name}`)
  await takeFrom(extras, removed.body.nameSv, () => api.removeOrderExtra({ params: removed.params, body: {} }))
}

const editLibrary = async (story: Story) => {
  const { api, page, notes } = story
  const { items } = notes.lists
  const body = { ...extraFields, nameSv: `Skena ${page.name}` }
  const { id } = await addTo(items, body.nameSv, () => api.addExtraItem({ body }))
  await setValue(notes.values, 'itemPrice', 70_000, () =>
    untilDone(story, () => api.changeExtraItem({ params: { id }, body: { ...body, unitPrice: 70_000 } })),
  )
  const removed = { ...extraFields, nameSv: `Felskrivet ${page.name}` }
  const item = await addTo(items, removed.nameSv, () => api.addExtraItem({ body: removed }))
  await takeFrom(items, removed.nameSv, () => api.removeExtraItem({ params: { id: item.id } }))
}

/** Quantity of the alternative, so that it can be told from the line. */
export const otherQuantity = 7

const editAlternatives = async (story: Story) => {
  const { api, id, markingId, page, notes, otherFabric } = story
  const params = { id, markingId }
  await api.addAlternative({ params, body: {} })
  const other = { ...curtain, erpProductId: otherFabric, quantity: otherQuantity }
  await setValue(notes.values, 'alternative', otherQuantity, () =>
    untilDone(story, () => api.saveAlternative({ params: { ...params, letter: 'B' }, body: other })),
  )
  await api.addAlternative({ params, body: {} })
  await api.removeAlternative({ params: { ...params, letter: 'C' }, body: {} })
  const before = page.quantity ?? 1
  for (const [letter, quantity] of [
    ['B', otherQuantity],
    ['A', before],
  ] as const) {
    // The chosen one becomes the line, and the line the alternative.
    notes.values.set('alternative', { asked: String(otherQuantity), kept: String(before) })
    page.quantityAsked = quantity
    await api.chooseAlternative({ params: { ...params, letter }, body: {} })
    page.quantity = quantity
  }
  notes.values.set('alternative', { asked: String(otherQuantity), kept: String(otherQuantity) })
}

const editStudio = async (story: Story) => {
  const { api, notes, page } = story
  const again = <Answer>(call: () => Promise<Answer>) => untilDone(story, call)
  await setValue(notes.account, 'studio', page.name, () =>
    again(async () => {
      const { logo: _logo, ...studio } = await api.getStudio()
      await api.saveStudio({ body: { ...studio, address: page.name } })
    }),
  )
  await setValue(notes.account, 'retention', 24, () =>
    again(() => api.saveRetention({ body: { months: 24, confirmsNoDuty: true } })),
  )
  await setValue(notes.account, 'logo', 'yes', () => again(() => api.uploadLogo({ form: { file: newPhoto() } })))
  await setValue(notes.account, 'logo', 'no', () => again(() => api.removeLogo()))
}

/** Freezes the offer, changes it and restores what was frozen. What it was in between is kept as a revision. */
const freezeAndRestore = async (story: Story) => {
  const { api, id, notes } = story
  const { revisions } = notes.lists
  const before = Number(notes.values.get('percentage')?.kept)
  const frozen = await untilDone(story, () => api.freezeOffer({ params: { id } }))
  revisions.asked.push('frozen')
  revisions.kept.push(`${frozen.number} ${frozen.sha256}`)
  await setPercentage(story, before + 5)
  // May be stored without the rest: it is kept first, in a transaction of its own.
  revisions.asked.push('before restore')
  await setValue(notes.values, 'percentage', before, () =>
    api.restoreRevision({ params: { id, number: frozen.number }, body: {} }),
  )
}

/** Mails the offer with its page; the client looks, asks, gets an answer, and decides. */
const sendOffer = async (story: Story, hasMore: boolean) => {
  const { api, visitor, id, page, notes, chance } = story
  const again = <Answer>(call: () => Promise<Answer>) => untilDone(story, call)
  const { mailed, revisions } = notes.lists
  revisions.asked.push('mailed')
  const mail = { to: notes.email, subject: offerSubject(page.name), message: 'Hej!', withLink: true }
  const requestId = randomUUID()
  const { number, sha256 } = await addTo(mailed, mail.subject, () =>
    again(() => api.mailOffer({ params: { id }, body: { ...mail, requestId } })),
  )
  revisions.kept.push(`${number} ${sha256}`)
  const { link, url } = await again(() => api.createOfferLink({ params: { id } }))
  const ofLink = { id, linkId: link.id }
  await setValue(notes.values, 'reminderDays', 5, () =>
    again(() => api.changeOfferLink({ params: ofLink, body: { reminderDays: 5 } })),
  )
  const address = hasMore ? (await again(() => api.addOfferAddress({ params: ofLink }))).url : url
  const params = { token: address.slice(address.lastIndexOf('/') + 1) }

  const { nonce } = await again(() => visitor.getOfferPage({ params }))
  await setValue(notes.values, 'opened', 1, () => again(() => visitor.reportOfferOpened({ params, body: { nonce } })))
  await talk(story, params, nonce)
  if (hasMore)
    await setValue(notes.values, 'reminders', 'stopped', () =>
      again(() => visitor.stopReminders({ params, body: { nonce } })),
    )

  // Acceptances are what must not be lost: most offers end so.
  const end = chance.pick(['accepted', 'declined', 'revoked', 'accepted', 'accepted', 'accepted'] as const)
  const decide = (call: () => Promise<unknown>) => setValue(notes.values, 'state', end, () => again(call))
  if (end === 'accepted') await accept(story, params, decide)
  if (end === 'declined') await decide(() => visitor.declineOffer({ params, body: { nonce, reason: 'För dyrt' } }))
  if (end === 'revoked') {
    await decide(() => api.revokeOfferLink({ params: ofLink }))
    await setValue(notes.values, 'wantsNew', 'yes', () =>
      again(() => visitor.askForNewOffer({ params, body: { nonce } })),
    )
  }
  return end
}

export const offerSubject = (name: string) => `Din offert ${name}`

const talk = async (story: Story, params: { token: string }, nonce: string) => {
  const { api, visitor, id, markingId, page, notes } = story
  const again = <Answer>(call: () => Promise<Answer>) => untilDone(story, call)
  const question = { nonce, requestId: randomUUID(), markingId, text: `Hur länge räcker ${page.name}?` }
  await addTo(notes.lists.questions, question.text, () =>
    again(() => visitor.askAboutOffer({ params, body: question })),
  )
  const asked = await again(() => api.getOfferQuestions({ params: { id } }))
  const questionId = asked.find(({ text }) => text === question.text)?.id
  if (!questionId) throw new Error(`${question.text} was acknowledged, and is not there`)
  const answer = { text: `${page.name} räcker länge.`, requestId: randomUUID() }
  await addTo(notes.lists.answers, answer.text, () =>
    again(() => api.answerOfferQuestion({ params: { id, questionId }, body: answer })),
  )
}

/** With alternative B where there is one, which becomes the line. */
const accept = async (
  story: Story,
  params: { token: string },
  decide: (call: () => Promise<unknown>) => Promise<unknown>,
) => {
  const { visitor, page, notes } = story
  const body = await untilDone(story, () => acceptanceOf(visitor, params.token, 'B', page.name))
  const hasOther = Object.keys(body.choices.letters).length > 0
  const before = page.quantity ?? 1
  if (hasOther) {
    page.quantityAsked = otherQuantity
    notes.values.set('alternative', { kept: String(otherQuantity), asked: String(before) })
  }
  await decide(() => visitor.acceptOffer({ params, body }))
  if (!hasOther) return
  page.quantity = otherQuantity
  notes.values.set('alternative', { kept: String(before), asked: String(before) })
}

import { calls, pageStates, type PageState } from '@veck/contract'
import { expect } from 'vitest'
import { test, type Veck } from '../../../test/veck.ts'
import { pageOf } from '../offer-links/testing/link-scene.ts'
import { choiceScene } from './testing/accept-scene.ts'
import { enter, inputOf, offerCalls, type OfferCall } from './testing/page-calls.ts'

type Answer = number | string

const closed = 'linkClosed'
const open = { sent: 200, opened: 200 } as const
const over = { declined: 200, expired: 200, superseded: 200, revoked: 200, closed: 200 } as const
const overIsClosed = { declined: closed, expired: closed, superseded: closed, revoked: closed, closed } as const

const inEveryState = (answer: Answer) =>
  Object.fromEntries(pageStates.map((state) => [state, answer])) as Record<PageState, Answer>

/** What each call of the page answers in each state: a status, or the code of a refusal. A new call needs a row. */
const expected: Record<OfferCall, Record<PageState, Answer>> = {
  getOfferPage: { ...open, accepted: 200, ...over },
  getOfferPageImage: inEveryState('notFound'),
  getOfferPagePdf: { ...open, accepted: 200, ...overIsClosed },
  reportOfferOpened: inEveryState(204),
  acceptOffer: { ...open, accepted: 'alreadyAccepted', ...overIsClosed },
  declineOffer: { ...open, accepted: closed, ...overIsClosed, declined: 200 },
  askAboutOffer: { ...open, accepted: 200, ...overIsClosed },
  askForNewOffer: { sent: 'conflict', opened: 'conflict', accepted: 'conflict', ...over },
  stopReminders: { ...open, accepted: 200, ...over },
  getSealedOfferPdf: { sent: closed, opened: closed, accepted: 'notFound', ...overIsClosed },
}

const answerOf = ({ status, body }: { status: number; body: { code?: string } }): Answer =>
  status < 300 ? status : (body.code ?? status)

/** An offer in this state, and its page before. Only the clock ends an offer, and what is prepared may not move it. */
const offerIn = (veck: Veck, state: PageState) => {
  const make = async (maker: Veck) => {
    const scene = await choiceScene(maker)
    const first = await pageOf(maker, scene.token)
    await enter[state](maker, scene)
    return { token: scene.token, first }
  }
  return state === 'expired' ? make(veck) : veck.prepared(`an offer that is ${state}`, make)
}

const reads = offerCalls.filter((name) => calls[name].method === 'GET')
// What changes nothing shares a page; each answer of the client has its own.
const pages: OfferCall[][] = [reads, ...offerCalls.filter((name) => !reads.includes(name)).map((name) => [name])]

for (const state of Object.keys(enter) as PageState[]) {
  for (const names of pages) {
    const title = names.length > 1 ? 'every reading call' : names[0]
    test(`${title} of the client’s page answers as the table says when the offer is ${state}`, async ({ veck }) => {
      const { token, first } = await offerIn(veck, state)
      const answers: Record<string, Answer> = {}
      for (const name of names) {
        const { state: entered, nonce } = await pageOf(veck, token)
        expect(entered).toBe(state)
        answers[name] = answerOf(await veck.anonymous.call(name, inputOf(name, token, first, nonce)))
      }
      expect(answers).toEqual(Object.fromEntries(names.map((name) => [name, expected[name][state]])))
    })
  }
}

test('no call of the client’s page accepts an unknown token, the nonce of another page, or none', async ({ veck }) => {
  const [one, other] = [await choiceScene(veck), await choiceScene(veck)]
  const [page, foreign] = [await pageOf(veck, one.token), await pageOf(veck, other.token)]
  const wrong: string[] = []
  for (const name of offerCalls) {
    const input = inputOf(name, one.token, page, page.nonce)
    const unknown = { ...input, params: { ...input.params, token: 'x'.repeat(43) } }
    const { status } = await veck.anonymous.call(name, unknown)
    if (status !== 404) wrong.push(`${name} with an unknown token: ${status}`)
    if (!input.body) continue
    for (const nonce of [foreign.nonce, '', `${veck.clock.now().getTime()}.x`]) {
      const { body } = await veck.anonymous.call(name, { ...input, body: { ...input.body, nonce } })
      if (body.code !== 'pageTooOld') wrong.push(`${name} with a wrong nonce: ${body.code}`)
    }
  }
  expect(wrong).toEqual([])
  expect((await pageOf(veck, one.token)).state).toBe('sent')
})

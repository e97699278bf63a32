import { calls, pageStates, type Call, type CallName, type PageState } from '@veck/contract'
import { OrderStatus } from '@veck/domain'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { setStatus } from '../../../test/orders.ts'
import { test, type Veck } from '../../../test/veck.ts'
import { link, pageOf, type LinkScene } from '../offer-links/testing/link-scene.ts'
import { accept, acceptanceOf, choiceScene, choicesOf } from './testing/accept-scene.ts'

type Answer = number | string
type OfferCall = { [Name in CallName]: (typeof calls)[Name]['tag'] extends 'offer' ? Name : never }[CallName]

const day = 24 * 3_600_000
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

const names = (Object.entries(calls) as [CallName, Call][])
  .filter(([, { tag }]) => tag === 'offer')
  .map(([name]) => name as OfferCall)

/** Brings a new page into a state. */
const enter: Record<PageState, (veck: Veck, scene: LinkScene) => Promise<unknown>> = {
  sent: async () => {},
  opened: async (veck, { token }) => {
    const { nonce } = await pageOf(veck, token)
    await veck.anonymous.call('reportOfferOpened', { params: { token }, body: { nonce } })
  },
  accepted: (veck, { token }) => accept(veck, token),
  declined: async (veck, { token }) => {
    const { nonce } = await pageOf(veck, token)
    await veck.anonymous.call('declineOffer', { params: { token }, body: { nonce } })
  },
  expired: async (veck) => veck.clock.forward(40 * day),
  superseded: async (_veck, scene) => {
    const { owner, params } = scene
    await owner.call('changeOrderRetail', { params, body: { rule: null, display: null, oneTotal: true } })
    await link(scene)
  },
  revoked: (_veck, { owner, params, link: { id: linkId } }) =>
    owner.call('revokeOfferLink', { params: { ...params, linkId } }),
  closed: (veck, { params }) => setStatus(veck, params.id, OrderStatus.OrderPlaced),
}

/** A right body of each call, with the nonce of the page as it is now. */
const inputOf = async (veck: Veck, name: OfferCall, token: string, first: Awaited<ReturnType<typeof pageOf>>) => {
  const { nonce } = await pageOf(veck, token)
  const bodies: Partial<Record<OfferCall, object>> = {
    reportOfferOpened: { nonce },
    acceptOffer: acceptanceOf(first, choicesOf(first, 'B', true), { nonce }),
    declineOffer: { nonce, reason: 'För dyrt' },
    askAboutOffer: { nonce, requestId: randomUUID(), markingId: null, text: 'När kan ni komma?' },
    askForNewOffer: { nonce },
    stopReminders: { nonce },
  }
  const body = bodies[name]
  return { params: { token, ...(name === 'getOfferPageImage' && { key: 'x' }) }, ...(body && { body }) }
}

const answerOf = ({ status, body }: { status: number; body: { code?: string } }): Answer =>
  status < 300 ? status : (body.code ?? status)

for (const state of Object.keys(enter) as PageState[]) {
  test(`every call of the client’s page answers as the table says when the offer is ${state}`, async ({ veck }) => {
    const answers: Record<string, Answer> = {}
    // What changes nothing shares a page; each answer of the client has its own.
    const shared: { scene?: LinkScene; first?: Awaited<ReturnType<typeof pageOf>> } = {}
    for (const name of names) {
      const isRead = calls[name].method === 'GET'
      const scene = (isRead && shared.scene) || (await choiceScene(veck))
      const first = (isRead && shared.first) || (await pageOf(veck, scene.token))
      if (scene !== shared.scene) await enter[state](veck, scene)
      if (isRead) Object.assign(shared, { scene, first })
      expect((await pageOf(veck, scene.token)).state).toBe(state)
      answers[name] = answerOf(await veck.anonymous.call(name, await inputOf(veck, name, scene.token, first)))
    }
    expect(answers).toEqual(Object.fromEntries(names.map((name) => [name, expected[name][state]])))
  })
}

test('no call of the client’s page accepts an unknown token, the nonce of another page, or none', async ({ veck }) => {
  const [one, other] = [await choiceScene(veck), await choiceScene(veck)]
  const [page, foreign] = [await pageOf(veck, one.token), await pageOf(veck, other.token)]
  const wrong: string[] = []
  for (const name of names) {
    const input = await inputOf(veck, name, one.token, page)
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

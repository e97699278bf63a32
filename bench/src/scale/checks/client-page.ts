import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import type { RetailUpdate } from '@veck/contract'
import { linkOffer, acceptanceOf, makeOffer } from '../../../../e2e/support/offered-order.ts'
import { savedMarking } from '../../../../e2e/support/order.ts'
import { seconds, statusOf, until } from '../answer.ts'
import { apiAt, signInAt, type Fleet } from '../fleet.ts'
import { untilQueueIsEmpty } from '../queue.ts'
import { openStreamAt } from '../stream.ts'
import type { Check } from './check.ts'

const offerWithPage = async ({ proxy }: Fleet, accessToken: string) => {
  const owner = apiAt(proxy.url, accessToken)
  const { orderId, markingId, variant, other } = await savedMarking(owner)
  const fabrics = { A: variant.partNo, B: other.partNo }
  await makeOffer(owner, { orderId, clientEmail: `ek-${randomUUID()}@veck.example`, fabrics }, markingId)
  return { orderId, fabrics, token: await linkOffer(owner, orderId) }
}

/** Sent twice, each time to another server. */
const askTwice = async ({ servers: [first, second, third] }: Fleet, token: string) => {
  const params = { token }
  const { nonce } = await apiAt(first?.url ?? '').getOfferPage({ params })
  const question = { nonce, requestId: randomUUID(), markingId: null, text: 'Kan ni komma på en lördag?' }
  await apiAt(second?.url ?? '').askAboutOffer({ params, body: question })
  await apiAt(third?.url ?? '').askAboutOffer({ params, body: question })
}

/** One person at each server, at the same time. Returns what the first of them sent. */
const acceptEverywhere = async ({ servers }: Fleet, token: string) => {
  const params = { token }
  const sent = await Promise.all(
    servers.map(async ({ url }, index) => {
      const other = servers[(index + 1) % servers.length]?.url ?? url
      return { url, body: await acceptanceOf(apiAt(other), token, 'B', `Eva Ek ${index}`) }
    }),
  )
  const answers = await Promise.all(sent.map(({ url, body }) => statusOf(apiAt(url).acceptOffer({ params, body }))))
  assert.deepEqual(answers.toSorted(), [200, ...servers.slice(1).map(() => 409)])
  const accepted = sent[answers.indexOf(200)]?.body
  if (!accepted) throw new Error('Nobody could accept')
  // The browser of the first one did not get its answer, and sends the same again.
  for (const { url } of servers) assert.equal(await statusOf(apiAt(url).acceptOffer({ params, body: accepted })), 200)
  return accepted
}

const sealedAt = async (url: string, token: string) => {
  const { blob } = await apiAt(url).getSealedOfferPdf({ params: { token } })
  return createHash('sha256')
    .update(new Uint8Array(await blob.arrayBuffer()))
    .digest('hex')
}

export const clientPageCheck: Check = {
  name: 'a client opens, asks and accepts through different servers, and the customer hears of it at each',
  run: async (fleet) => {
    const { servers, proxy, smtp } = fleet
    const { accessToken } = await signInAt(proxy.url, 'kund')
    const { orderId, fabrics, token } = await offerWithPage(fleet, accessToken)
    const streams = await Promise.all(
      servers.map(({ url }) => openStreamAt<RetailUpdate>(url, accessToken, `${orderId}/retail/live`)),
    )
    const events = () => streams.map(({ told }) => told.at(-1)?.event ?? -1)
    await until('every stream begins', () => events().every((event) => event >= 0))
    const heard = (what: string, before: readonly number[]) =>
      until(`${what} is heard everywhere`, () => events().every((event, index) => event > (before[index] ?? 0)))

    const pageAt = async (url: string) => {
      const { nonce: _nonce, ...page } = await apiAt(url).getOfferPage({ params: { token } })
      return page
    }
    const pages = await Promise.all(servers.map(({ url }) => pageAt(url)))
    for (const page of pages) assert.deepEqual(page, pages[0])
    for (const { url } of servers) assert.equal((await fetch(`${url}/sv/offer/${token}`)).status, 200)

    const beforeQuestion = events()
    await askTwice(fleet, token)
    await heard('the question', beforeQuestion)
    for (const { url } of servers) {
      assert.equal((await pageAt(url)).contents?.questions.length, 1)
      assert.equal((await apiAt(url, accessToken).getOfferQuestions({ params: { id: orderId } })).length, 1)
    }

    await untilQueueIsEmpty(fleet)
    const [beforeAnswer, mailsBefore] = [events(), smtp.seen.length]
    const { name } = await acceptEverywhere(fleet, token)
    await heard('the acceptance', beforeAnswer)
    const sealing = await untilQueueIsEmpty(fleet)
    for (const { url } of servers) {
      assert.deepEqual([(await pageAt(url)).state, (await pageAt(url)).acceptance?.name], ['accepted', name])
      const { orderLines } = await apiAt(url, accessToken).getOrder({ params: { id: orderId } })
      assert.deepEqual(
        orderLines.map(({ erpProductId }) => erpProductId),
        [fabrics.B],
      )
    }
    const sealed = await Promise.all(servers.map(({ url }) => sealedAt(url, token)))
    assert.equal(new Set(sealed).size, 1)
    // To the customer when it is accepted and when it is sealed, and to the client with the sealed PDF.
    assert.equal(smtp.seen.length - mailsBefore, 3)
    assert.equal(new Set(smtp.seen).size, smtp.seen.length)
    for (const { stop } of streams) stop()
    return `one question of 2 sent, one acceptance of ${2 * servers.length} sent, heard at all ${servers.length}; sealed once, after ${seconds(sealing)}; 3 mails`
  },
}

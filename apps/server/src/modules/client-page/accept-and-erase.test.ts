import { describe, expect } from 'vitest'
import { test } from '../../../test/veck.ts'
import { offerAcceptances } from '../../db/schema/offer-links.ts'
import { pageOf } from '../offer-links/testing/link-scene.ts'
import { accept, acceptanceOf, choiceScene, choicesOf } from './testing/accept-scene.ts'

describe('at the same time', () => {
  test('a client accepts and is erased: the offer is kept as accepted, or nothing of the client is', async ({
    veck,
  }) => {
    const { token, owner, params } = await choiceScene(veck)
    const { client } = (await owner.call('getOrderClient', { params })).body
    // The page is open before both.
    const page = await pageOf(veck, token)
    const body = acceptanceOf(page, choicesOf(page, 'B', true))
    const [accepted, erased] = await Promise.all([
      veck.anonymous.call('acceptOffer', { params: { token }, body }),
      owner.call('eraseClient', { params: { id: client.id }, body: {} }),
    ])
    await veck.doJobs()
    const rows = await veck.db.select().from(offerAcceptances)
    const isSealed = rows.map(({ sealedFileId }) => sealedFileId !== null)
    // The first mail to the customer, the sealed PDF to customer and client.
    expect([accepted.status, erased.status, isSealed, veck.mails.length]).toEqual(
      accepted.status === 200 ? [200, 409, [true], 3] : [404, 204, [], 0],
    )
  })

  test('an accepted offer is sealed while its client is erased: no PDF is left', async ({ veck }) => {
    const { token, owner, params } = await choiceScene(veck)
    const { client } = (await owner.call('getOrderClient', { params })).body
    await accept(veck, token, { name: 'Eleni Papadopoulou' })
    const erase = () => owner.call('eraseClient', { params: { id: client.id }, body: { confirmsNoDuty: true } })
    const [, erased] = await Promise.all([veck.doJobs(), erase()])
    await veck.doJobs()
    const [row] = await veck.db.select().from(offerAcceptances)
    expect([erased.status, row?.sealedFileId, row?.name]).toEqual([204, null, '–'])
  })
})

test('what a client asks is shown on the page as text, and not as HTML', async ({ veck }) => {
  const { token } = await choiceScene(veck)
  const { nonce } = await pageOf(veck, token)
  const text = '</script><img src=x onerror=alert(1)> "&\' \u202Eabc'
  const body = { nonce, requestId: crypto.randomUUID(), markingId: null, text }
  expect((await veck.anonymous.call('askAboutOffer', { params: { token }, body })).status).toBe(200)
  const { body: page } = await veck.app.inject({ url: `/sv/offer/${token}` })
  expect(page).toContain('&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;')
  expect(page).not.toMatch(/<img src=x|\u202E/)
})

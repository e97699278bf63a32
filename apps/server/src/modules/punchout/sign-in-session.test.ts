import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { test, type Veck } from '../../../test/veck.ts'
import { sessions, users } from '../../db/schema/accounts.ts'
import { punchoutSessions } from '../../db/schema/punchout.ts'
import { deleteUnusedVisits, setBuyerActive } from './index.ts'
import { addSvea, createRequest, guidOf, sendCxml, signIn } from './testing/procurement.ts'

const arrive = async (veck: Veck) => {
  const buyerId = await addSvea(veck)
  const { startPage } = await sendCxml(veck, createRequest)
  return { buyerId, startPage }
}

const invalid = {
  status: 400,
  body: {
    code: 'invalidPunchoutSession',
    message: 'Inköpssessionen är förbrukad eller för gammal. Starta om från ditt inköpssystem.',
  },
}

describe('the punch-out login', () => {
  test('[A7.12][A7.5][A2.44] the punch-out login answers user and token, and belongs to the visit', async ({
    veck,
  }) => {
    const { startPage } = await arrive(veck)
    const { status, body } = await signIn(veck, startPage)
    expect(status).toBe(200)
    expect(body.currentUser).toMatchObject({
      email: 'anna.sjogren@svea.example',
      viaPunchOut: true,
      svenUser: true,
      acousticUser: false,
      erpCompanyName: 'Rederi AB Svea',
    })
    expect(body.token).toEqual({
      tokenType: 'Bearer',
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
    })
    const [session] = await veck.db.select().from(sessions).where(eq(sessions.origin, 'punchout'))
    const [visit] = await veck.db.select().from(punchoutSessions)
    expect(visit?.sessionId).toBe(session?.id)
  })

  test('the punch-out login accepts the GUID in upper case', async ({ veck }) => {
    const { startPage } = await arrive(veck)
    const sessionID = guidOf(startPage).toUpperCase()
    expect((await veck.anonymous.call('signInSession', { body: { sessionID } })).status).toBe(200)
  })

  test('[A8.12] the punch-out login works once, also with parallel requests', async ({ veck }) => {
    const { startPage } = await arrive(veck)
    const tenTimes = (page: string) => Promise.all(Array.from({ length: 10 }, () => signIn(veck, page)))
    // First with another GUID, so that every connection is open and none has to wait.
    await tenTimes(startPage.replace(guidOf(startPage), '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'))
    const answers = await tenTimes(startPage)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await signIn(veck, startPage)).toMatchObject(invalid)
  })

  test('[A8.12] the punch-out login works for ten minutes', async ({ veck }) => {
    const { startPage } = await arrive(veck)
    veck.clock.forward(10 * 60_000 - 5_000)
    expect((await signIn(veck, startPage)).status).toBe(200)
    const later = await sendCxml(veck, createRequest)
    veck.clock.forward(10 * 60_000 + 1)
    expect(await signIn(veck, later.startPage)).toMatchObject(invalid)
  })

  test('[A8.12] an unknown GUID is refused in the language of the request', async ({ veck }) => {
    const body = { sessionID: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' }
    expect(await veck.anonymous.call('signInSession', { body })).toMatchObject(invalid)
    const english = await veck.anonymous.call('signInSession', { body, headers: { 'accept-language': 'en-US' } })
    expect(english.body.message).toContain('Start again from your procurement system')
  })

  test('[A5.10] a text that is not a GUID is refused with the field', async ({ veck }) => {
    for (const sessionID of ['1', '', 'x'.repeat(5000), 17, undefined]) {
      const { status, body } = await veck.anonymous.call('signInSession', { body: { sessionID } })
      expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'invalidFields', ['sessionID']])
    }
  })

  test('an account or buyer that was locked in the meantime is refused', async ({ veck }) => {
    const { buyerId, startPage } = await arrive(veck)
    const lock = (lockedAt: Date | null) =>
      veck.db.update(users).set({ lockedAt }).where(eq(users.punchoutBuyerId, buyerId))
    await lock(new Date())
    expect(await signIn(veck, startPage)).toMatchObject(invalid)
    await lock(null)
    const { body } = await signIn(veck, startPage)
    expect(await setBuyerActive(veck.db, buyerId, false)).toBe(true)
    expect((await veck.withToken(body.token.accessToken).call('checkSessionExpired')).body).toBe(true)
    expect((await sendCxml(veck, createRequest)).status).toBe('401')
    expect(await setBuyerActive(veck.db, buyerId, true)).toBe(true)
    expect((await sendCxml(veck, createRequest)).status).toBe('200')
  })

  test('a visit is removed with its session, or if it was never used', async ({ veck }) => {
    const { startPage } = await arrive(veck)
    await sendCxml(veck, createRequest.replace('Anna.Sjogren@Svea.example', 'bo@svea.example'))
    const { body } = await signIn(veck, startPage)
    veck.clock.forward(11 * 60_000)
    await deleteUnusedVisits(veck.db, veck.clock.now())
    expect(await veck.db.select().from(punchoutSessions)).toEqual([
      expect.objectContaining({ sessionId: expect.any(String) }),
    ])
    await veck.withToken(body.token.accessToken).call('signOut')
    expect(await veck.db.select().from(punchoutSessions)).toEqual([])
  })
})

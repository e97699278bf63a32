import { addDays } from '@veck/domain'
import { swedishDay } from '@veck/texts/formats'
import { and, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { killAtEveryStep, type Server } from '../../../test/killed-server.ts'
import { test, type Veck } from '../../../test/veck.ts'
import { users } from '../../db/schema/accounts.ts'
import { offerLinks, offerQuestions } from '../../db/schema/offer-links.ts'
import { retailHistory } from '../../db/schema/retail.ts'
import type { Mail } from '../../ports/mailer.ts'
import { mailOffer } from '../revisions/mail-offer.ts'
import { mailBody, offerScene, revisionsOf } from '../revisions/testing/scene.ts'
import { ensureLink } from './create-link.ts'
import { answerQuestion } from './questions.ts'
import { linkScene, pageOf } from './testing/link-scene.ts'

const day = 24 * 3_600_000

/** The same Message-ID twice is allowed: the receiver sees that it is the same mail. */
const different = (mails: Mail[]) => new Set(mails.map(({ messageId }) => messageId)).size

const signedIn = async ({ db }: Veck) => {
  const [user] = await db.select().from(users).where(eq(users.email, 'kund@veck.example'))
  if (!user) throw new Error('There is no customer')
  return { sessionId: randomUUID(), origin: 'password' as const, provedAt: null, user }
}

/** A new body for each round. */
const perRound = <Body>(make: () => Body) => {
  const made = new Map<number, Body>()
  return (round: number): Body => {
    const body = made.get(round) ?? make()
    made.set(round, body)
    return body
  }
}

describe('wherever a server is killed, the client gets one mail', () => {
  test('with the offer and its page, which is frozen once', async ({ veck }) => {
    const scene = await offerScene(veck)
    const who = await signedIn(veck)
    const bodyOf = perRound(() => ({ ...mailBody(), withLink: true }))
    const work = async (server: Server, round: number) => {
      await mailOffer({ ...server, ensurePage: ensureLink }, who, scene.params.id, bodyOf(round))
      await server.doJobs()
    }
    const { steps, mostMails } = await killAtEveryStep(veck, work, async (mails, round) => {
      expect([round, different(mails)]).toEqual([round, 1])
      const [latest, ...earlier] = await revisionsOf(scene)
      expect([latest?.number, earlier.length]).toEqual([round, round - 1])
      expect(latest?.mails.map(({ sentAt }) => sentAt !== null)).toEqual([true])
      // The mails to one address are limited.
      veck.clock.forward(60_000)
    })
    // The attempt, the row of the PDF, the PDF, the revision; the job, the address, the mail, that it was sent, the end.
    expect(steps).toBeGreaterThanOrEqual(9)
    expect(mostMails).toBe(2)
  })

  test('with the answer to a question, which is stored once', async ({ veck }) => {
    const { token, params } = await linkScene(veck)
    const who = await signedIn(veck)
    const { nonce } = await pageOf(veck, token)
    const question = { nonce, requestId: randomUUID(), markingId: null, text: 'Hur tvättar man dem?' }
    await veck.anonymous.call('askAboutOffer', { params: { token }, body: question })
    await veck.doJobs()
    const [asked] = await veck.db.select().from(offerQuestions)
    const ids = { ...params, questionId: asked?.id ?? '' }
    const bodyOf = perRound(() => ({ text: 'I 30 grader.', requestId: randomUUID() }))
    const work = async (server: Server, round: number) => {
      await answerQuestion(server, who, ids, bodyOf(round))
      await server.doJobs()
    }
    const { steps, mostMails } = await killAtEveryStep(veck, work, async (mails, round) => {
      expect([round, different(mails)]).toEqual([round, 1])
      expect(mails[0]?.text).toContain('I 30 grader.')
      const answers = await veck.db.select().from(offerQuestions).where(eq(offerQuestions.isFromClient, false))
      expect(answers).toHaveLength(round)
    })
    // The answer; the job, the address, the mail, the end.
    expect(steps).toBeGreaterThanOrEqual(5)
    expect(mostMails).toBe(2)
  })

  test('with the reminder, which is counted once', async ({ veck }) => {
    const { params, link } = await linkScene(veck)
    /** Due on each new day, as if it had not been sent before. */
    const makeDue = async () => {
      veck.clock.forward(day)
      const validUntil = addDays(swedishDay(veck.clock.now()), 3)
      await veck.db.update(offerLinks).set({ validUntil, reminderDays: 3, remindersSent: 0 })
      const isReminder = and(eq(retailHistory.orderId, params.id), eq(retailHistory.code, 'reminderSent'))
      await veck.db.delete(retailHistory).where(isReminder)
    }
    await makeDue()
    const work = async (server: Server) => {
      const task = server.tasks.find(({ name }) => name === 'remind-clients')
      await task?.perform({} as never, { id: 'x', attempt: 1, lastAttempt: false })
      await server.doJobs()
    }
    const { steps, mostMails } = await killAtEveryStep(veck, work, async (mails, round) => {
      expect([round, different(mails)]).toEqual([round, 1])
      expect(mails[0]?.subject).toContain('gäller till och med')
      const [row] = await veck.db.select().from(offerLinks).where(eq(offerLinks.id, link.id))
      expect(row?.remindersSent).toBe(1)
      await makeDue()
    })
    // That it is sent; the job, the address, the mail, the end.
    expect(steps).toBeGreaterThanOrEqual(5)
    expect(mostMails).toBe(2)
  })
})

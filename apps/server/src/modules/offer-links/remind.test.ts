import { swedishDay } from '@veck/texts/formats'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { describe, expect } from 'vitest'
import { client } from '../../../test/attack/samples.ts'
import { test, type Veck } from '../../../test/veck.ts'
import { accept } from '../client-page/testing/accept-scene.ts'
import { offerLinks } from '../../db/schema/offer-links.ts'
import { countMailTo } from '../documents/index.ts'
import { createReminderTask } from './remind.ts'
import { linkScene, pageOf, tokenOf, type LinkScene } from './testing/link-scene.ts'

const day = 24 * 3_600_000
const reminded = ({ mails }: Veck) => mails.filter(({ subject }) => subject.includes('gäller till och med'))

/** A page that is valid for ten days, with reminders three days before its last day. */
const remindedScene = async (veck: Veck): Promise<LinkScene> => {
  const scene = await linkScene(veck)
  const validUntil = swedishDay(new Date(veck.clock.now().getTime() + 10 * day))
  const params = { ...scene.params, linkId: scene.link.id }
  await scene.owner.call('changeOfferLink', { params, body: { validUntil, reminderDays: 3 } })
  return scene
}

const taskOf = ({ db, clock }: Veck) => createReminderTask({ db, clock, logger: pino({ level: 'silent' }) })

/** The daily check of each of the days, each with a second attempt. */
const pass = async (veck: Veck, days: number) => {
  const task = taskOf(veck)
  for (let passed = 0; passed < days; passed += 1) {
    veck.clock.forward(day)
    for (const attempt of [1, 2]) await task.perform({}, { id: 'x', attempt, lastAttempt: false })
    await veck.doJobs()
  }
}

describe('a reminder', () => {
  test('is sent before the last day and on the day before it, and never again', async ({ veck }) => {
    const { params } = await remindedScene(veck)
    await pass(veck, 6)
    expect(reminded(veck)).toHaveLength(0)
    await pass(veck, 1)
    expect(reminded(veck)).toHaveLength(1)
    await pass(veck, 6)
    expect(reminded(veck)).toHaveLength(2)
    const { body } = await (await veck.as('kund')).call('getOfferLinks', { params })
    expect(body[0].reminders).toEqual({ days: 3, sent: 2, isStopped: false, isPutOff: false })
    const [mail] = reminded(veck)
    expect([mail?.to, mail?.from]).toMatchObject(['eleni@klient.example', { name: 'Lindqvist Inredning' }])
  })

  test('names how to stop them, and the client gets no more then', async ({ veck }) => {
    const { params } = await remindedScene(veck)
    await pass(veck, 7)
    const [url = ''] = /\S+(?=\?reminders=stop)/.exec(reminded(veck)[0]?.text ?? '') ?? []
    const token = tokenOf(url)
    const { nonce, areRemindersOn } = await pageOf(veck, token)
    expect(areRemindersOn).toBe(true)
    const { body } = await veck.anonymous.call('stopReminders', { params: { token }, body: { nonce } })
    expect(body.areRemindersOn).toBe(false)
    await pass(veck, 3)
    expect(reminded(veck)).toHaveLength(1)
    const { body: history } = await (await veck.as('kund')).call('getRetailHistory', { params })
    expect(history[0].message).toBe('Kunden stängde av påminnelserna om version 1')
  })

  test('is not sent after an answer, also if the answer comes while it waits in the queue', async ({ veck }) => {
    const { token } = await remindedScene(veck)
    veck.clock.forward(7 * day)
    await taskOf(veck).perform({}, { id: 'x', attempt: 1, lastAttempt: false })
    expect((await accept(veck, token)).status).toBe(200)
    await veck.doJobs()
    await pass(veck, 3)
    expect(reminded(veck)).toHaveLength(0)
  })

  test('is put off by a day when the client has got twenty mails, and the customer is told so', async ({ veck }) => {
    const { params } = await remindedScene(veck)
    await pass(veck, 6)
    veck.clock.forward((day / 4) * 3)
    for (let sent = 0; sent < 20; sent += 1) await countMailTo(veck.db, veck.clock, client.email)
    const reminders = async () => (await (await veck.as('kund')).call('getOfferLinks', { params })).body[0].reminders
    veck.clock.forward(day / 4)
    await taskOf(veck).perform({}, { id: 'x', attempt: 1, lastAttempt: false })
    expect(await reminders()).toMatchObject({ sent: 0, isPutOff: true })
    await pass(veck, 1)
    expect(await reminders()).toMatchObject({ sent: 1, isPutOff: false })
    expect(reminded(veck)).toHaveLength(1)
  })

  test('is sent also if that of another offer fails, and the task fails at the end', async ({ veck }) => {
    const broken = await remindedScene(veck)
    // Such a day cannot be calculated with.
    await veck.db.update(offerLinks).set({ validUntil: 'never' }).where(eq(offerLinks.id, broken.link.id))
    await remindedScene(veck)
    veck.clock.forward(7 * day)
    const performed = taskOf(veck).perform({}, { id: 'x', attempt: 1, lastAttempt: false })
    await expect(performed).rejects.toThrow('Reminders that failed: 1')
    await veck.doJobs()
    expect(reminded(veck)).toHaveLength(1)
  })
})

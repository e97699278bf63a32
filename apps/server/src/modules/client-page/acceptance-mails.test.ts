import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { drawnSignature } from '../../../test/acceptance.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { test } from '../../../test/veck.ts'
import { offerAcceptances } from '../../db/schema/offer-links.ts'
import { revisionFiles, revisions } from '../../db/schema/revisions.ts'
import { countMailTo } from '../documents/index.ts'
import { pageOf } from '../offer-links/testing/link-scene.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { pdfFileOf, removeUnusedRevisionFiles } from '../revisions/index.ts'
import { mailBody, removeMarking } from '../revisions/testing/scene.ts'
import { verifySeal } from '../sealing/index.ts'
import { queueSealing } from './seal-task.ts'
import { accept, choiceScene } from './testing/accept-scene.ts'

const client = 'eleni@klient.example'

describe('an accepted offer', () => {
  test('is sealed with the choices and mailed to customer and client, once', async ({ veck }) => {
    const { token, owner, params, link } = await choiceScene(veck)
    const sealedUrl = `/api/app/offer/${token}/accepted/pdf`
    expect((await veck.app.inject({ url: sealedUrl })).statusCode).toBe(409)
    await accept(veck, token, { signature: (await drawnSignature()).toString('base64') })
    expect((await veck.app.inject({ url: sealedUrl })).statusCode).toBe(404)
    await veck.doJobs()

    const { statusCode, rawPayload } = await veck.app.inject({ url: sealedUrl })
    expect([statusCode, 'fault' in verifySeal(rawPayload)]).toEqual([200, false])
    const { pages, alts } = await readPdf(rawPayload)
    // With what a consumer reads about withdrawal, the certificate may have two pages.
    expect(pages.slice(-2).join(' ')).toContain('Söder: alternativ B')
    expect(alts).toContain('Ritad underskrift av Eleni Papadopoulou')
    expect((await pageOf(veck, token)).acceptance?.isSealed).toBe(true)
    const ofLink = { ...params, linkId: link.id }
    expect((await owner.call('getAcceptedPdf', { params: ofLink })).status).toBe(200)

    expect(veck.mails.map(({ to }) => to).toSorted()).toEqual([client, 'kund@veck.example', 'kund@veck.example'])
    const toClient = veck.mails.find(({ to }) => to === client)
    expect(toClient?.subject).toContain('Tack för din beställning')
    expect(toClient?.attachments?.map(({ contentType }) => contentType)).toContain('application/pdf')

    const toCustomer = veck.mails.filter(({ to }) => to !== client)
    const hasPdf = toCustomer.map(({ attachments }) => attachments?.some(({ fileName }) => fileName.endsWith('.pdf')))
    expect(hasPdf).toEqual([false, true])

    // Another attempt of the same job, or a second job.
    const [before] = await veck.db.select().from(offerAcceptances)
    await veck.db.transaction((tx) => queueSealing(tx, link.id))
    await veck.doJobs()
    expect(veck.mails).toHaveLength(3)
    expect(await veck.db.select().from(offerAcceptances)).toEqual([before])
  })

  test('is told to the customer also if it cannot be sealed', async ({ veck }) => {
    const { token, order } = await choiceScene(veck)
    // A file that is not there.
    const [missing] = await veck.db.insert(revisionFiles).values({ storedAt: veck.clock.now() }).returning()
    await veck.db.update(revisions).set({ pdfFileId: missing?.fileId ?? '' })
    await accept(veck, token)
    await veck.doJobs()
    expect((await pageOf(veck, token)).acceptance?.isSealed).toBe(false)
    expect(veck.mails.map(({ to, subject }) => [to, subject.includes('har godkänt')])).toEqual([
      ['kund@veck.example', true],
    ])
    // An administrator sees it, can try again, and learns nothing about the client.
    const admin = await veck.as('salj')
    const { body: queue } = await admin.call('getQueue')
    expect(queue).toMatchObject([{ kind: 'seal', state: 'retrying', subject: `#${order.offerNumber}` }])
    expect(JSON.stringify(queue)).not.toMatch(/Eleni|klient/)
    expect((await admin.call('retryJob', { params: { jobId: queue[0].id } })).status).toBe(204)
  })

  test('stays sealed once if two attempts run at the same time', async ({ veck }) => {
    const { token, link } = await choiceScene(veck)
    await accept(veck, token)
    await veck.db.transaction((tx) => queueSealing(tx, link.id))
    await veck.doJobs()
    expect(veck.mails).toHaveLength(3)
    const [{ sealedAt } = {}] = await veck.db
      .select()
      .from(offerAcceptances)
      .where(eq(offerAcceptances.linkId, link.id))
    expect(sealedAt).not.toBeNull()
  })
})

test('what the customer changes after the acceptance is shown as a difference from it', async ({ veck }) => {
  const scene = await choiceScene(veck)
  const { token, owner, params, north } = scene
  const compare = () => owner.call('compareWithAcceptance', { params })
  expect((await compare()).status).toBe(404)
  const { body: page } = await accept(veck, token)
  expect((await compare()).body).toMatchObject({ from: { number: 1 }, to: { number: null }, parts: [] })
  await removeMarking(scene, north)
  const { body } = await compare()
  // The other curtain changes too, because its price includes a larger part of the freight.
  expect(body.parts).toContainEqual(expect.objectContaining({ change: 'removed', id: north }))
  expect(body.from.total).toEqual(page.acceptance.total)
  expect(body.to.total.inclVat - body.from.total.inclVat).toBe(body.effect.inclVat)
})

test('the clean-up keeps sealed files, and removes those of an attempt that died', async ({ veck }) => {
  const { token } = await choiceScene(veck)
  await accept(veck, token)
  await veck.doJobs()
  const [orphan] = await veck.db.insert(revisionFiles).values({ storedAt: veck.clock.now() }).returning()
  veck.clock.forward(2 * 24 * 3_600_000)
  const removed: string[] = []
  const files = { remove: async (name: string) => void removed.push(name) } as unknown as FileStore
  await removeUnusedRevisionFiles(veck.db, files, veck.clock.now())
  expect(removed).toEqual([pdfFileOf(orphan?.fileId ?? '')])
  expect((await veck.app.inject({ url: `/api/app/offer/${token}/accepted/pdf` })).statusCode).toBe(200)
})

describe('a question', () => {
  test('is mailed to the customer, and its answer to the client with a new address', async ({ veck }) => {
    const { token, owner, params, south } = await choiceScene(veck)
    const { nonce } = await pageOf(veck, token)
    const body = { nonce, requestId: crypto.randomUUID(), markingId: south, text: 'Går den att <b>tvätta</b>?' }
    const ask = () => veck.anonymous.call('askAboutOffer', { params: { token }, body })
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 200])
    await veck.doJobs()
    expect(veck.mails.map(({ to }) => to)).toEqual(['kund@veck.example'])
    expect(veck.mails[0]?.html).toContain('&lt;b&gt;tvätta&lt;/b&gt;')

    const { body: questions } = await owner.call('getOfferQuestions', { params })
    expect(questions).toMatchObject([{ markingName: 'Söder', isFromClient: true, number: 1 }])
    const answer = { text: 'Ja, i 30 grader.', requestId: crypto.randomUUID() }
    const ofQuestion = { params: { ...params, questionId: questions[0].id }, body: answer }
    await owner.call('answerOfferQuestion', ofQuestion)
    const { body: both } = await owner.call('answerOfferQuestion', ofQuestion)
    expect(both.map(({ isFromClient }: { isFromClient: boolean }) => isFromClient)).toEqual([true, false])
    await veck.doJobs()
    const [, mail] = veck.mails
    expect([veck.mails.length, mail?.to, mail?.from]).toMatchObject([2, client, { name: 'Lindqvist Inredning' }])
    expect(mail?.text).toContain('Ja, i 30 grader.')
    const [, mailed = ''] = /\/sv\/offer\/([\w-]{43})/.exec(mail?.text ?? '') ?? []
    expect((await pageOf(veck, mailed)).contents?.questions).toHaveLength(2)
  })
})

test('an answer to a client who got too many mails is stored without a mail', async ({ veck }) => {
  const { token, owner, params } = await choiceScene(veck)
  const { nonce } = await pageOf(veck, token)
  const question = { nonce, requestId: crypto.randomUUID(), markingId: null, text: 'När kommer ni?' }
  await veck.anonymous.call('askAboutOffer', { params: { token }, body: question })
  for (let sent = 0; sent < 20; sent += 1) await countMailTo(veck.db, veck.clock, client)
  const { body: questions } = await owner.call('getOfferQuestions', { params })
  const answer = { text: 'På måndag.', requestId: crypto.randomUUID() }
  const ofQuestion = { params: { ...params, questionId: questions[0].id }, body: answer }
  const { body: both } = await owner.call('answerOfferQuestion', ofQuestion)
  // The customer is told that the client was not.
  expect(both.map(({ isMailed }: { isMailed: boolean | null }) => isMailed)).toEqual([null, false])
  await veck.doJobs()
  expect(veck.mails.map(({ to }) => to)).not.toContain(client)
})

test('a mailed offer has a button to the client’s page if the customer wants it', async ({ veck }) => {
  const { owner, params } = await choiceScene(veck)
  await owner.call('mailOffer', { params, body: mailBody({ withLink: true, copyToSelf: true }) })
  await veck.doJobs()
  const toClient = veck.mails.find(({ to }) => to === client)
  const [, mailed = ''] = /\/sv\/offer\/([\w-]{43})/.exec(toClient?.text ?? '') ?? []
  expect(await pageOf(veck, mailed)).toMatchObject({ state: 'sent', contents: { number: 2 } })
  expect(veck.mails.find(({ to }) => to !== client)?.text).not.toContain('/offer/')
})

test('the client’s later mails go where the link was mailed, and not to a customer who tries it', async ({ veck }) => {
  const { owner, params } = await choiceScene(veck)
  const mailedTo = async (to: string) => {
    await owner.call('mailOffer', { params, body: mailBody({ withLink: true, to }) })
    return (await owner.call('getOfferLinks', { params })).body[0].clientEmail
  }
  expect(await mailedTo('nikos@klient.example')).toBe('nikos@klient.example')
  expect(await mailedTo('kund@veck.example')).toBe(client)
})

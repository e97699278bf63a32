import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import {
  address,
  client,
  extraItem,
  imageForm,
  orderExtra,
  studio,
  userDetails,
} from '../../../../test/attack/samples.ts'
import { curtain, ownFabric, recipient } from '../../../../test/curtain-choice.ts'
import { orderResponse, tellVeck } from '../../../../test/erp-messages.ts'
import { newFolder, newMarking, newOrder, readOrder } from '../../../../test/orders.ts'
import { addCurtain, delivery, place, stockCatalogue } from '../../../../test/placeable-order.ts'
import type { Caller, Veck } from '../../../../test/veck.ts'
import { users } from '../../../db/schema/accounts.ts'
import { orderLines } from '../../../db/schema/order-lines.ts'
import { passkeys, totpSecrets } from '../../../db/schema/second-factor.ts'
import { workbookLayouts } from '../../../db/schema/workbook-layouts.ts'
import { accept } from '../../client-page/testing/accept-scene.ts'
import { formOf, jpeg, upload } from '../../images/testing/photos.ts'
import { addJobOfAnyKind } from '../../jobs/jobs.ts'
import { link, pageOf, tokenOf } from '../../offer-links/testing/link-scene.ts'
import { lookOfLine } from '../../orders/look-of-line.ts'
import { freeze, mailBody } from '../../revisions/testing/scene.ts'

/** In every text of the account, and nowhere else. */
export const word = 'Zebrina'
export const email = 'zebrina@zebrina.example'
const zebrina = (text: string) => `${word} ${text}`

/** An account with a row in every table that holds something of an account, with the word in every text. */
export const fullAccount = (veck: Veck) => veck.prepared('an account with everything', makeAccount)

const ok = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
}

const makeAccount = async (veck: Veck) => {
  await stockCatalogue(veck)
  const admin = await veck.as('salj')
  const details = { firstName: word, lastName: zebrina('Qvist'), erpCompanyName: zebrina('AB'), city: zebrina('stad') }
  const { body: added } = await admin.call('addUser', { body: { ...userDetails, ...details, email } })
  await veck.db.update(users).set({ emailConfirmedAt: veck.clock.now() }).where(eq(users.email, email))
  const owner = await veck.as(email)
  await furnishAccount(veck, owner, added.id)
  const offered = await makeOffer(veck, owner)
  const placed = await makePlaced(veck, owner, admin)
  const sent = await newOrder(owner, zebrina('skickad'))
  await addCurtain(owner, sent.id, await newFolder(owner, sent, zebrina('rum')), zebrina('fönster'))
  await ok(owner.call('sendOrderPdf', { params: { id: sent.id } }))
  const deleted = await newOrder(owner, zebrina('borttagen'), zebrina('anteckning'))
  await owner.call('deleteOrders', { body: { orderIds: [deleted.id], userEmailAddress: email } })
  await actElsewhere(veck, owner)
  await veck.doJobs()
  // A mail that the server did not take, and a wrong password.
  await addJobOfAnyKind(veck.db, 'lost-mail', { to: email }, { maxAttempts: 1 })
  await veck.anonymous.call('signInToken', { body: { emailAddress: email, password: 'fel lösenord' } })
  return { owner, userId: added.id as string, offered, placed, sent, deleted }
}

const furnishAccount = async (veck: Veck, owner: Caller, userId: string) => {
  const profile = { firstName: word, lastName: zebrina('Qvist'), company: zebrina('AB'), cellPhone: '0709876543' }
  await ok(owner.call('changeProfile', { body: { ...profile, mobile: '0709876544' } }))
  await ok(owner.call('changeCompany', { body: { electronicAddress: '7300010000001', vatNumber: '' } }))
  await ok(owner.call('addAddress', { body: { ...address, company: zebrina('lager'), address2: zebrina('port') } }))
  const terms = { termsSv: zebrina('villkor'), withdrawalSv: zebrina('ånger') }
  await ok(owner.call('saveStudio', { body: { ...studio, ...terms, name: zebrina('ateljé'), website: '' } }))
  await ok(owner.call('uploadLogo', imageForm({})))
  await ok(owner.call('addExtraItem', { body: { ...extraItem, nameSv: zebrina('montering') } }))
  await ok(owner.call('addFavouriteFabric', { params: { productId: '31' } }))
  const columns = { name: zebrina('kolumn') }
  const layout = { userId, headingsKey: 'a hash', columns: columns as never, usedAt: veck.clock.now() }
  await veck.db.insert(workbookLayouts).values(layout)
  const [createdAt, secret] = [veck.clock.now(), Buffer.from('secret')]
  const key = { credentialId: 'zebra', publicKey: secret, counter: 1, transports: ['internal'], isSynced: false }
  await veck.db.insert(passkeys).values({ ...key, userId, name: zebrina('nyckel'), createdAt, lastUsedAt: createdAt })
  await veck.db.insert(totpSecrets).values({ userId, secret, lastStep: 1, createdAt })
}

/** An offer that a client has asked about and accepted, with photos, alternatives, extra items and own fabric. */
const makeOffer = async (veck: Veck, owner: Caller) => {
  const order = await newOrder(owner, zebrina('villa'), zebrina('anteckning'))
  const params = { id: order.id }
  const folderId = await newFolder(owner, order, zebrina('rum'))
  const south = await addCurtain(owner, order.id, folderId, zebrina('söder'))
  const own = { ...ownFabric, externalFabricSupplier: zebrina('väveri'), externalFabricName: zebrina('tyg') }
  const north = await newMarking(owner, folderId, zebrina('norr'))
  const window = { sill: 90, label: zebrina('fönster') }
  await ok(owner.call('updateMarking', { body: { id: north, name: zebrina('norr'), window } }))
  await ok(owner.call('createOrderLine', { params, body: { ...curtain, ...own, markingId: north } }))
  const fixedPrice = { amount: 123_400, display: 'inclVat' }
  await ok(owner.call('changeMarkingRetail', { params: { ...params, markingId: north }, body: { fixedPrice } }))
  await ok(upload(owner, south, await jpeg(), { name: zebrina('bild'), note: zebrina('text') }))
  const [line] = await veck.db.select().from(orderLines).where(eq(orderLines.markingId, south))
  const look = line ? lookOfLine(line) : ''
  const picture = formOf({ look, file: { content: await jpeg(810, 630) } })
  await ok(owner.call('uploadRendering', { params: { ...params, markingId: south }, ...picture }))
  await ok(owner.call('addAlternative', { params: { ...params, markingId: south }, body: {} }))
  const green = { ...curtain, erpProductId: '31-02' }
  await ok(owner.call('saveAlternative', { params: { ...params, markingId: south, letter: 'B' }, body: green }))
  await ok(owner.call('addOrderExtra', { params, body: { ...orderExtra, nameSv: zebrina('mätning') } }))
  const someone = { name: zebrina('klient'), email: 'klient@zebrina.example', address: zebrina('gata') }
  await ok(owner.call('writeOrderClient', { params, body: { ...client, ...someone, reference: zebrina('referens') } }))
  await ok(owner.call('saveTemplate', { body: { orderId: order.id, name: zebrina('mall') } }))
  await ok(owner.call('updateOrder', { body: { id: order.id, offerName: zebrina('villa 2'), note: zebrina('ny') } }))
  await freeze({ owner, params })
  await ok(owner.call('mailOffer', { params, body: mailBody({ to: someone.email, message: zebrina('hej') }) }))
  await veck.doJobs()
  const token = tokenOf((await link({ owner, params })).url)
  const { nonce } = await pageOf(veck, token)
  const question = { nonce, requestId: randomUUID(), markingId: south, text: zebrina('fråga') }
  await ok(veck.anonymous.call('askAboutOffer', { params: { token }, body: question }))
  const { body: questions } = await owner.call('getOfferQuestions', { params })
  const answer = { text: zebrina('svar'), requestId: randomUUID() }
  await ok(owner.call('answerOfferQuestion', { params: { ...params, questionId: questions[0].id }, body: answer }))
  await ok(accept(veck, token, { name: zebrina('signerad') }))
  await veck.doJobs()
  return order
}

/** An order that the ERP has and has answered, with a note of sales. */
const makePlaced = async (veck: Veck, owner: Caller, admin: Caller) => {
  const order = await newOrder(owner, zebrina('beställd'))
  const folderId = await newFolder(owner, order, zebrina('rum'))
  await addCurtain(owner, order.id, folderId, zebrina('öster'))
  const own = await newMarking(owner, folderId, zebrina('väster'))
  const params = { id: order.id }
  await ok(owner.call('createOrderLine', { params, body: { ...curtain, ...ownFabric, markingId: own } }))
  const fabrics = { orderId: order.id, selectedExternalFabricMarkingIds: [own] }
  const to = { ...recipient, country: 'SE', company: zebrina('tyg') }
  await ok(owner.call('sendExternalFabricsPdf', { body: { ...fabrics, customerInformation: to } }))
  const there = { company: zebrina('AB'), firstName: word, lastName: zebrina('Qvist'), address2: zebrina('port') }
  const named = { ...there, email, customersOrderNumber: zebrina('PO'), deliveryAddressCompanyName: zebrina('lager') }
  await ok(place(owner, order.id, { ...delivery, ...named }))
  await veck.doJobs()
  await tellVeck(veck, orderResponse(String(order.offerNumber), 'R-zebra', { note: zebrina('besked') }))
  await ok(admin.call('saveSalesNote', { params, body: { text: zebrina('ringer'), version: 0 } }))
  return readOrder(owner, order.id)
}

/** Shares both ways, and changes in the order of someone else. */
const actElsewhere = async (veck: Veck, owner: Caller) => {
  const kollega = await veck.as('kollega')
  await ok(owner.call('shareOrders', { body: { emailAddress: 'kollega@veck.example' } }))
  await ok(kollega.call('shareOrders', { body: { emailAddress: email } }))
  const theirs = await newOrder(kollega, 'Kollegans villa')
  await newFolder(owner, theirs, 'Kollegans rum')
}

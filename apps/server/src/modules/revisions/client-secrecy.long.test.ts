import assert from 'node:assert/strict'
import { RetailSchema, type Retail } from '@veck/contract'
import {
  clientDeliveryOf,
  deliveryStateOf,
  type ErpDocument,
  type Ore,
  percentFromPercentage,
  type RetailPrices,
  sumOfPrices,
} from '@veck/domain'
import * as fc from 'fast-check'
import { createTransport } from 'nodemailer'
import { pino } from 'pino'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { fillIn } from '../../../test/fill-in.ts'
import { readPdfBytes } from '../../../test/pdf-bytes.ts'
import {
  anyOffer,
  assertAddsUp,
  assertSecret,
  assertSecretJson,
  bare,
  type MadeOffer,
  partsOf,
  withDistinctAmounts,
} from '../../../test/secret-offers.ts'
import { formatMoney } from '../../core/money.ts'
import { writerOf } from '../../http/json-writer.ts'
import { toMessage } from '../../ports/mail-message.ts'
import { systemClock } from '../../ports/clock.ts'
import type { Mail } from '../../ports/mailer.ts'
import { noImages } from '../documents/client-pdf/offer-images.ts'
import { renderClientPdf } from '../documents/client-pdf/render-client-pdf.ts'
import type { ClientOffer } from '../documents/index.ts'
import { createMailTask } from '../mail/index.ts'
import { composeMail } from './client-mail.ts'

const assertPrinted = (texts: string[], offer: ClientOffer) => {
  const money = (ore: number) => bare(formatMoney(ore, offer.locale))
  const printed = new Set(texts.map(bare))
  const ofFolders = offer.folders.map(({ price }) => price[offer.display]).filter((amount) => amount > 0)
  const options = partsOf(offer).flatMap(({ counts, price }) => (counts ? [] : price[offer.display]))
  const shown = [
    offer.total.inclVat,
    ...offer.vat.map(({ vat }) => vat),
    ...options,
    ...(offer.oneTotal ? [] : ofFolders),
  ]
  for (const amount of shown) assert.ok(printed.has(money(amount)), money(amount))
  // A folder may cost as much as an option or the total.
  const isShown = (amount: Ore) => amount === offer.total[offer.display] || shown.includes(amount)
  const hidden = offer.oneTotal ? ofFolders.filter((amount) => !isShown(amount)) : []
  for (const amount of hidden) assert.ok(!printed.has(money(amount)), money(amount))
}

/** The answer of `getRetail`, which only the customer gets, as the bytes that are sent. */
const retailAnswer = ({ sources: { retail, profile } }: MadeOffer): Retail => {
  const { priceRule } = profile
  const rule = {
    ...priceRule,
    percentage: percentFromPercentage(priceRule.percentage),
    minimumMargin: percentFromPercentage(priceRule.minimumMargin),
  }
  const own = { rule: null, display: null }
  const answer = { version: 1, own, profile: { rule, display: profile.priceDisplay }, library: [], ...retail }
  return JSON.parse(writerOf(RetailSchema)(answer, new Map()) ?? '')
}

const assertRetailAddsUp = ({ prices }: Retail) => {
  const { markings, extras, folders, orderExtras, freight, vat, total, options } = prices as RetailPrices
  const rows = [...markings, ...extras]
  const pricesOf = (counting: boolean) => rows.filter(({ counts }) => counts === counting).map(({ price }) => price)
  const freightRow = freight ? [freight] : []
  assert.deepEqual(sumOfPrices([...pricesOf(true), ...freightRow]), total)
  assert.deepEqual(sumOfPrices([...folders.map(({ price }) => price), orderExtras, ...freightRow]), total)
  assert.deepEqual(sumOfPrices(vat), total)
  assert.deepEqual(sumOfPrices(pricesOf(false)), options)
}

/** What the page needs for the live 3D curtain is among what is checked, with the texture of the fabric. */
const assertHas3d = ({ offer, sources }: MadeOffer) => {
  const [texture] = [...sources.textures.values()]
  const markings = offer.folders.flatMap((folder) => folder.markings)
  for (const { scene } of markings.flatMap(({ curtain, alternatives }) => [
    curtain,
    ...alternatives.map((each) => each.curtain),
  ])) {
    assert.ok(scene && scene.hanging.drops.length > 0)
    assert.ok(scene.fabric.texture === null || scene.fabric.texture.image === texture?.key)
  }
  assert.ok(markings.some(({ curtain }) => curtain.scene?.fabric.texture))
}

/** The same offers in each run. */
const seed = 19

test('the JSON of 10,000 offers has no trade price, discount, article number or supplier, and adds up', () => {
  const property = fc.property(anyOffer, (given) => {
    const made = withDistinctAmounts(given)
    fc.pre(made !== undefined)
    assertSecretJson(made)
    assertAddsUp(JSON.parse(made.json))
    assertHas3d(made)
    assertRetailAddsUp(retailAnswer(made))
  })
  expect(() => fc.assert(property, { numRuns: 10_000, seed, endOnFailure: true })).not.toThrow()
})

/** What the ERP says about every line, with words that nobody else writes. */
const saysSecrets = (ids: readonly string[]): ErpDocument[] => {
  const note = 'HEMLIG-NOTERING'
  const facts = { sender: 'HEMLIG-AVSÄNDARE', issuedAt: '2026-11-17T09:00:00.000Z', note }
  const promised = { to: '2026-12-02' }
  const substitute = { name: 'HEMLIG-VARA', articleNumber: 'HEMLIGT-NUMMER' }
  const answers = ids.map((line) => ({ line, answer: 'changed' as const, note, promised, substitute }))
  const shipped = ids.slice(1).map((line) => ({ line, quantity: 1, note }))
  const carried = { carrier: 'HEMLIG-FRAKT', consignment: 'HEMLIG-SÄNDNING', parcels: [{ id: 'HEMLIGT-PAKET' }] }
  return [
    { type: 'orderResponse', id: 'HEMLIGT-SVAR', code: 'changed', lines: answers, ...facts },
    { type: 'despatchAdvice', id: 'HEMLIG-AVI', lines: shipped, ...carried, ...facts },
  ]
}

test('the delivery of 1,000 offers has the ids of folders, stages and weeks, and no word of the supplier', () => {
  const property = fc.property(anyOffer, (given) => {
    const made = withDistinctAmounts(given)
    fc.pre(made !== undefined)
    const { folders } = made.offer
    const placed = folders
      .flatMap(({ markings }) => markings)
      .map((marking, place) => ({
        id: `HEMLIG-RAD-${place}`,
        markingId: marking.id,
      }))
    const ids = placed.map(({ id }) => id)
    const ordered = ids.map((id) => ({ id, quantity: 1, requested: '2026-12-01' }))
    const state = deliveryStateOf(ordered, saysSecrets(ids))
    assert.ok(ids.length === 0 || JSON.stringify(state).includes('HEMLIG-NOTERING'))
    const delivery = clientDeliveryOf(folders, placed, state)
    assert.ok(delivery.length > 0 || ids.length === 0)
    assert.ok(!JSON.stringify(delivery).includes('HEMLIG'))
    for (const each of delivery) assert.deepEqual(Object.keys(each), ['folderId', 'stage', 'week'])
  })
  expect(() => fc.assert(property, { numRuns: 1000, seed, endOnFailure: true })).not.toThrow()
})

const logger = pino({ level: 'silent' })
const transport = createTransport({ streamTransport: true, buffer: true })

/** The mail with the PDF, as bytes, sent from a domain that does not name the supplier. */
const sentMail = async ({ offer }: MadeOffer, content: Buffer): Promise<Buffer> => {
  let sent: Mail | undefined
  const pdf = { fileName: `Offert-${offer.offerNumber}-1.pdf`, contentType: 'application/pdf', content }
  const row = {
    to: 'eleni@klient.example',
    replyTo: 'kund@lindqvist.example',
    subject: 'Er offert på gardiner',
    message: 'Hej!\n\nHär är offerten.',
    language: offer.locale,
  }
  const task = createMailTask({
    mailer: { send: async (mail) => void (sent = mail) },
    from: 'Operator <no-reply@operator.example>',
    writers: {
      'client-offer': async () => ({ ...composeMail(offer, row, [pdf], fillIn), onSent: async () => {} }),
    } as never,
    texts: { all: async () => ({}), translate: fillIn, forget: () => {} } as never,
    clock: systemClock,
    logger,
  })
  await task.perform({ id: 'one', kind: 'client-offer', payload: { mailId: '' } } as never, {} as never)
  if (!sent) throw new Error('No mail was sent')
  return (await transport.sendMail(toMessage(sent))).message as Buffer
}

const assertSecretMail = async (made: MadeOffer, bytes: Buffer, pdf: Buffer) => {
  const { headers, text = '', html = '', attachments } = await PostalMime.parse(bytes)
  const [attached] = attachments
  assert.ok(attachments.length === 1 && Buffer.from(attached?.content as ArrayBuffer).equals(pdf))
  const { content: _content, ...metadata } = attached ?? {}
  const body = bytes.toString('latin1')
  // What is not the attachment: headers, text and HTML as they are sent.
  const sent = body.slice(0, body.indexOf('application/pdf'))
  assertSecret([JSON.stringify(headers), JSON.stringify(metadata), text, html], sent, made)
  const total = bare(formatMoney(made.offer.total[made.offer.display], made.offer.locale))
  for (const shown of [text, html]) assert.ok(bare(shown).includes(total), total)
}

test('no byte of 200 PDFs and mails to clients names a trade price, discount, article number or supplier, and they add up', async () => {
  const property = fc.asyncProperty(anyOffer, async (given) => {
    const made = withDistinctAmounts(given)
    fc.pre(made !== undefined)
    const { content } = await renderClientPdf(made.offer, noImages, fillIn)
    const { texts, bytes } = readPdfBytes(content)
    assertSecret(texts, bytes, made)
    assertAddsUp(made.offer)
    assertPrinted(texts, made.offer)
    await assertSecretMail(made, await sentMail(made, content), content)
  })
  await expect(fc.assert(property, { numRuns: 200, seed, endOnFailure: true })).resolves.toBeUndefined()
})

import type { RevisionDifferences, Revision } from '@veck/contract'
import { expect } from 'vitest'
import { orderExtra, priceRule } from '../../../test/attack/samples.ts'
import { ownFabric } from '../../../test/curtain-choice.ts'
import { readOrder } from '../../../test/orders.ts'
import { addCurtain } from '../../../test/placeable-order.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { test } from '../../../test/veck.ts'
import type { Mail } from '../../ports/mailer.ts'
import { mailBody, offerScene, type Scene } from './testing/scene.ts'

/** The same numbers in every run. */
const randomNumbers = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const changes = [
  async (scene: Scene, random: (below: number) => number) => {
    const rule = { ...priceRule, percentage: 30 + random(30), rounding: 1, freight: ['included', 'ownRow'][random(2)] }
    await scene.owner.call('changeOrderRetail', { ...scene, body: { rule, display: null } })
  },
  async ({ owner, params, south }: Scene, random: (below: number) => number) => {
    const body = { fixedPrice: { amount: 500_003 + random(900_000), display: 'inclVat' }, optional: random(2) === 0 }
    await owner.call('changeMarkingRetail', { params: { ...params, markingId: south }, body })
  },
  async ({ owner, params, folderId }: Scene, random: (below: number) => number) => {
    const body = { ...orderExtra, unitPrice: 10_007 + random(90_000), vatRate: [600, 2500][random(2)], folderId }
    await owner.call('addOrderExtra', { params, body: { ...body, optional: random(2) === 0 } })
  },
  async ({ owner, params, folderId }: Scene, random: (below: number) => number) => {
    const more = { wallWidth: 150 + random(200), wallHeight: 200 + random(80) }
    await addCurtain(owner, params.id, folderId, `Fönster ${random(1_000_000)}`, more)
  },
]

const decoded = async ({ attachments, from, to, replyTo, subject, text, html, messageId }: Mail) => {
  const files = await Promise.all(
    attachments.map(async ({ fileName, contentType, content }) =>
      contentType === 'application/pdf' ? [fileName, await readPdf(content)] : fileName,
    ),
  )
  const whole = JSON.stringify({ from, to, replyTo, subject, text, html, messageId, files })
  return whole.replaceAll(/(?<=\d)[\s\u{A0}\u{202F},](?=\d{3})/gu, '')
}

test('random revisions differ by exactly the difference of their totals, and their mails leak nothing', async ({
  veck,
}) => {
  const scene = await offerScene(veck)
  const { owner, params, folderId } = scene
  const own = await addCurtain(owner, params.id, folderId, 'Eget tyg', {
    ...ownFabric,
    externalFabricSupplier: 'Quetzal Väveri',
    externalFabricArticleNumber: 'QZ-4711',
  })
  const fixedPrice = { amount: 150_001, display: 'inclVat' }
  await owner.call('changeMarkingRetail', { params: { ...params, markingId: own }, body: { fixedPrice } })
  const random = randomNumbers(19)
  const sent: Revision[] = []
  const secrets = new Set(['Quetzal', 'QZ-4711', 'Veck AB'])
  for (let number = 1; number <= 8; number += 1) {
    await changes[random(changes.length)]?.(scene, random)
    const { status, body } = await owner.call('mailOffer', { params, body: mailBody() })
    expect(status).toBe(200)
    sent.push(body)
    const order = await readOrder(owner, params.id)
    for (const { erpProductId } of order.orderLines) if (erpProductId) secrets.add(erpProductId)
    for (const { value } of [order.orderTotalExclVat, order.orderTotalInclVatAndFreightCost])
      for (const digits of [value.toFixed(2), value.toFixed(2).replace('.', ',')]) secrets.add(digits)
  }
  for (const from of sent)
    for (const to of sent) {
      const query = { from: String(from.number), to: String(to.number) }
      const { parts, effect } = (await owner.call('compareRevisions', { params, query })).body as RevisionDifferences
      const sum = (display: 'exclVat' | 'inclVat') => parts.reduce((total, part) => total + part.effect[display], 0)
      for (const display of ['exclVat', 'inclVat'] as const)
        expect([sum(display), effect[display]]).toEqual(Array(2).fill(to.total[display] - from.total[display]))
    }
  await veck.doJobs()
  expect(veck.mails).toHaveLength(sent.length)
  for (const mail of veck.mails) {
    const readable = await decoded(mail)
    expect([...secrets].filter((secret) => readable.includes(secret))).toEqual([])
  }
})

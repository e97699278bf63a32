import { calls, type CallName, type Retail } from '@veck/contract'
import { describe, expect } from 'vitest'
import { readPdf } from '../read-pdf.ts'
import { test, type Caller, type Veck } from '../veck.ts'
import type { Sample } from './access-entry.ts'
import { accessTable } from './access-table.ts'
import { ask } from './ask.ts'
import { prepare } from './prepare.ts'
import { choice, client, offerMail, orderExtra, priceRule } from './samples.ts'
import { newTarget, type Target } from './target.ts'

/** Amounts that no trade price, discount or total has, in öre, and a name that occurs nowhere else. */
const fixed = 7_318_429
const extra = { ...orderExtra, nameSv: 'Xylofonmätning', unitPrice: 9_246_817, unitCost: 5_172_963, quantity: 100 }

/** Of an alternative that is not chosen. */
const alternative = {
  ...choice(''),
  isExternalFabric: true,
  externalFabricSupplier: 'Quetzalväveriet',
  externalFabricName: 'Quetzal',
  externalFabricArticleNumber: 'QZ-4711',
  externalFabricColor: 'Petrolblå',
  productWidth: 150,
}
const alternativePrice = 6_183_957

const digitsOf = (amount: number) => [
  String(amount),
  (amount / 100).toFixed(2),
  (amount / 100).toFixed(2).replace('.', ','),
]

/** The texts of an answer. Amounts in it have no separators between thousands. */
const readAnswer = async (veck: Veck, { token }: Caller, name: CallName, input: Sample): Promise<string> => {
  const path = calls[name].path.replaceAll(/\{(\w+)\}/g, (_whole, key: string) => input.params?.[key] ?? '')
  const { rawPayload, headers } = await veck.app.inject({
    method: 'GET',
    url: path,
    query: input.query ?? {},
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'sv-SE' },
  })
  const isPdf = headers['content-type'] === 'application/pdf'
  const text = isPdf ? JSON.stringify(await readPdf(rawPayload)) : rawPayload.toString()
  return text.replaceAll(/(?<=\d)[\s\u{A0}\u{202F},](?=\d{3})/gu, '')
}

/** What only the owner may read: what was typed, and the prices and margins that follow from it. */
const secretsOf = ({ prices }: Retail) => {
  const { markings, extras, total, margin } = prices
  const shown = [...markings.filter(({ price }) => price.exclVat === fixed), ...extras].flatMap((row) => [
    row.price,
    row.margin,
  ])
  const amounts = [...shown, total, margin].flatMap((price) => {
    if (!price) return []
    return 'amount' in price ? [price.amount] : [price.exclVat, price.inclVat]
  })
  const typed = [extra.unitCost, alternativePrice]
  return [...[...typed, ...amounts].flatMap(digitsOf), 'Xylofon', 'Quetzal', 'QZ-4711', client.name]
}

const orderWithRetail = async (owner: Caller): Promise<{ target: Target; secrets: string[] }> => {
  const target = await newTarget(owner)
  const params = { id: target.orderId }
  const fixedPrice = { amount: fixed, display: 'exclVat' }
  const marking = { params: { ...params, markingId: target.internalId }, body: { fixedPrice } }
  expect((await owner.call('changeMarkingRetail', marking)).status).toBe(200)
  expect((await owner.call('addOrderExtra', { params, body: extra })).status).toBe(200)
  expect((await owner.call('addExtraItem', { body: extra })).status).toBe(200)
  const other = { ...params, markingId: target.internalId }
  expect((await owner.call('addAlternative', { params: other, body: {} })).status).toBe(200)
  const saved = await owner.call('saveAlternative', { params: { ...other, letter: 'B' }, body: alternative })
  expect(saved.status).toBe(200)
  const alternativeBody = { letter: 'B', fixedPrice: { amount: alternativePrice, display: 'exclVat' } }
  expect((await owner.call('changeMarkingRetail', { params: other, body: alternativeBody })).status).toBe(200)
  expect((await owner.call('writeOrderClient', { params, body: client })).status).toBe(200)
  const own = { fixedPrice: { amount: 154_300, display: 'exclVat' } }
  const inOwnFabric = { params: { ...params, markingId: target.externalId }, body: own }
  expect((await owner.call('changeMarkingRetail', inOwnFabric)).status).toBe(200)
  const rule = { rule: priceRule, display: null }
  expect((await owner.call('changeOrderRetail', { params, body: rule })).status).toBe(200)
  const mailed = await owner.call('mailOffer', { params, body: { ...offerMail(), message: 'Xylofonhälsning' } })
  expect(mailed.status).toBe(200)
  return { target, secrets: secretsOf((await owner.call('getRetail', { params })).body) }
}

// Without sign-out, which would end the session of the others.
const reads = (Object.keys(calls) as CallName[]).filter((name) => calls[name].method === 'GET' && name !== 'signOut')

const leaksTo = async (
  veck: Veck,
  caller: Caller,
  email: string,
  { target, secrets }: Awaited<ReturnType<typeof orderWithRetail>>,
) => {
  const leaks: string[] = []
  for (const name of reads) {
    const entry = accessTable[name]
    const input = 'rule' in entry ? (entry.input ?? {}) : entry.input(target, email)
    const { answer } = calls[name]
    if ('raw' in answer && answer.raw === 'stream') await ask(veck, caller, name, input)
    else {
      const readable = await readAnswer(veck, caller, name, input)
      leaks.push(...secrets.filter((secret) => readable.includes(secret)).map((secret) => `${name}: ${secret}`))
    }
  }
  return leaks
}

describe('what can be read with every GET call of the contract', () => {
  test.for([
    ['salj', 'internal sales and administrators'],
    ['kollega', 'another customer'],
  ] as const)(
    'contains no retail price, no extra item, no alternative and no client for %s',
    async ([who], { veck }) => {
      await prepare(veck)
      const order = await orderWithRetail(await veck.as('kund'))
      expect(await leaksTo(veck, await veck.as(who), `${who}@veck.example`, order)).toEqual([])
    },
  )

  test('contains them for the owner in the calls about retail only', async ({ veck }) => {
    await prepare(veck)
    const owner = await veck.as('kund')
    const order = await orderWithRetail(owner)
    const leaks = await leaksTo(veck, owner, 'kund@veck.example', order)
    expect([...new Set(leaks.map((leak) => leak.split(':')[0]))].toSorted()).toEqual([
      'compareRevisions',
      'exportAccount',
      'getAlternatives',
      'getClientNames',
      'getClientPdf',
      'getClients',
      'getExtraItems',
      'getOfferMail',
      'getOrderClient',
      'getRetail',
      'getRetailHistory',
      'getRevisionPdf',
      'getRevisions',
    ])
  })
})

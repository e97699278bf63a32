import { calls, type CallName } from '@veck/contract'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { orderHistory } from '../../src/db/schema/history.ts'
import { orders } from '../../src/db/schema/orders.ts'
import { auditOf } from '../audit.ts'
import { runOperatorIn } from '../operator.ts'
import { delivery, placeableOrder } from '../placeable-order.ts'
import { startVeck } from '../veck.ts'
import { accessTable } from './access-table.ts'
import { prepare } from './prepare.ts'
import { newTarget } from './target.ts'

/** Calls that may return the number: they are about one account. */
const aboutOne = new Set<CallName>(['getCompany', 'changeCompany', 'getUserCompany', 'changeUserCompany'])

const personalNumber = '8112189876'
const vatNumber = 'SE811218987601'
const anywhere = /811218-?9876/

test('a sole trader’s personal number is in no list, search, log, order history or audit log', async () => {
  const lines: string[] = []
  const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const veck = await startVeck({ logger })
  onTestFinished(veck.stop)
  await prepare(veck)
  const [kund, salj] = [await veck.as('kund'), await veck.as('salj')]
  const company = { electronicAddress: '811218-9876', vatNumber }
  expect((await kund.call('changeCompany', { body: company })).status).toBe(200)
  const { body: found } = await salj.call('findUsers', { query: { searchText: 'kund@veck' } })
  const params = { id: found[0].id }
  const verified = { ...company, verified: true }
  expect((await salj.call('changeUserCompany', { params, body: verified })).status).toBe(200)
  const { id } = await placeableOrder(kund)
  const order = { orderId: id, customerInformation: delivery, electronicAddress: personalNumber }
  expect((await kund.call('placeOrder', { body: order })).status).toBe(200)
  await veck.doJobs()
  expect(veck.erpOrders[0]?.document).toMatch(anywhere)

  // Refused calls log more than successful ones.
  await kund.call('changeCompany', { body: { ...company, electronicAddress: `${personalNumber}9` } })
  await kund.call('placeOrder', { body: { ...order, electronicAddress: `${personalNumber}9` } })

  const leaks: string[] = []
  const target = { ...(await newTarget(kund)) }
  for (const caller of [salj, kund]) {
    for (const [name, entry] of Object.entries(accessTable) as [CallName, (typeof accessTable)[CallName]][]) {
      const { answer } = calls[name]
      const isStream = 'raw' in answer && answer.raw === 'stream'
      if (isStream || aboutOne.has(name) || name === 'signOut') continue
      const input = 'rule' in entry ? entry.input : entry.input(target, 'kund@veck.example')
      const { body } = await caller.call(name, input)
      if (anywhere.test(JSON.stringify(body))) leaks.push(name)
    }
  }
  expect(leaks).toEqual([])

  expect(JSON.stringify((await salj.call('getOrder', { params: { id } })).body)).not.toMatch(anywhere)
  for (const text of [personalNumber, '811218-9876', vatNumber]) {
    expect((await salj.call('findUsers', { query: { searchText: text } })).body).toEqual([])
    expect((await salj.call('searchOrders', { query: { searchText: text } })).body).toEqual([])
  }
  const stored = [await veck.db.select().from(orders), await veck.db.select().from(orderHistory), await auditOf(veck)]
  expect(JSON.stringify(stored)).not.toMatch(anywhere)
  for (const words of [
    ['users', 'list'],
    ['buyers', 'list'],
  ] as const)
    expect(JSON.stringify(await runOperatorIn(veck, {}, ...words))).not.toMatch(anywhere)
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.join('')).not.toMatch(anywhere)
})

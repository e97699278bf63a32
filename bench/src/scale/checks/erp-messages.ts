import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { DeliveriesUpdate } from '@veck/contract'
import { despatchAdvice, orderResponse } from '../../../../apps/server/test/erp-documents.ts'
import { ms } from '../../row.ts'
import { until } from '../answer.ts'
import { apiAt, inboundSecret, signInAt } from '../fleet.ts'
import { untilQueueIsEmpty } from '../queue.ts'
import { openStream, openStreamAt } from '../stream.ts'
import type { Check } from './check.ts'
import { placeOrders } from './jobs.ts'

const send = async (url: string, document: object) => {
  const { status } = await fetch(`${url}/api/erp/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${inboundSecret}`, 'content-type': 'application/json' },
    body: JSON.stringify(document),
  })
  return status
}

export const erpMessagesCheck: Check = {
  name: 'a message of the ERP to one server is told by every other, and counts once',
  run: async (fleet) => {
    const { servers, proxy, smtp } = fleet
    const { accessToken } = await signInAt(proxy.url, 'kund')
    const [id = ''] = await placeOrders(fleet, 1)
    await untilQueueIsEmpty(fleet)
    const { offerNumber } = await apiAt(proxy.url, accessToken).getOrder({ params: { id } })
    const ofOrder = await Promise.all(servers.map(({ url }) => openStream(url, accessToken, id)))
    const ofList = await Promise.all(servers.map(({ url }) => openStreamAt<DeliveriesUpdate>(url, accessToken, 'live')))
    await until('every stream begins', () => [...ofOrder, ...ofList].every(({ told }) => told.length > 0))
    const deliveries = () =>
      Promise.all(servers.map(({ url }) => apiAt(url, accessToken).getOrderDelivery({ params: { id } })))
    const expectEverywhere = async (version: number, stage: string) => {
      for (const delivery of await deliveries()) {
        assert.deepEqual([delivery.version, delivery.lines.map((line) => line.stage)], [version, [stage]])
        assert.equal(delivery.timeline.length, version)
      }
    }
    const heard = (version: number) =>
      until(`delivery ${version} is heard everywhere`, () =>
        ofOrder.every(({ told }) => told.at(-1)?.delivery === version),
      )
    const mailsBefore = smtp.seen.length
    const [first = proxy, second = proxy, third = proxy, fourth = proxy] = servers

    const confirmation = orderResponse(String(offerNumber), `R-${randomUUID()}`)
    assert.equal(await send(first.url, confirmation), 202)
    const took = [await heard(1)]
    await expectEverywhere(1, 'confirmed')
    assert.deepEqual([await send(second.url, confirmation), await send(third.url, confirmation)], [200, 200])
    assert.equal(await send(fourth.url, { ...confirmation, code: 'refused' }), 409)

    // The ERP sends the same to all servers at the same time.
    const shipped = despatchAdvice(String(offerNumber), `D-${randomUUID()}`, { lines: [{ line: '1', quantity: 2 }] })
    const answers = await Promise.all(servers.map(({ url }) => send(url, shipped)))
    assert.deepEqual(answers.toSorted(), [...servers.slice(1).map(() => 200), 202])
    took.push(await heard(2))
    await untilQueueIsEmpty(fleet)
    await expectEverywhere(2, 'shipped')
    for (const { told } of ofOrder)
      assert.deepEqual(
        told.map(({ delivery }) => delivery ?? 0),
        [0, 1, 2],
      )
    await until('the lists are told', () =>
      ofList.every(({ told }) => told.some(({ orderIds }) => orderIds.includes(id))),
    )
    assert.equal(smtp.seen.length - mailsBefore, 2)
    for (const { stop } of [...ofOrder, ...ofList]) stop()
    return `2 documents sent ${3 + answers.length} times, heard at all ${servers.length} within ${ms(Math.max(...took))} and in every list; 2 mails; another one with a known id is refused`
  },
}

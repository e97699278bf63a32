import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { readOffer } from '../../test/offers.ts'
import { test } from '../../test/veck.ts'
import { orders } from '../db/schema/orders.ts'
import { systemClock } from '../ports/clock.ts'
import { loadDemoData } from './index.ts'

describe('demo offers', () => {
  test('give kund something to look at in every tab, and a colleague who shares', async ({ veck }) => {
    const kund = await veck.as('kund')
    const { body } = await kund.call('getOrdersByStatus')
    const names = (tab: string) => body[tab].map(({ offerName }: { offerName: string }) => offerName)
    expect([names('0'), names('1'), names('2')]).toEqual([
      ['Villa Ekbacken', 'Kontor Kungsgatan 12', 'Sommarhus Sandhamn'],
      ['Lägenhet Vasastan'],
      ['Pensionat Havsbris'],
    ])
    const office = await readOffer(kund, body['0'][1].id)
    expect(office.folder.folders).toMatchObject([
      { name: 'Plan 3', folders: [{ name: 'Mötesrum Lin' }, { name: 'Mötesrum Ull' }] },
      { name: 'Plan 4' },
    ])
    const history = await kund.call('getOrderHistory', { params: { id: body['1'][0].id } })
    expect(history.body.map(({ code }: { code: string }) => code)).toEqual(['sentToCustomer', 'created'])
  })

  test('are names the calls would take', async ({ veck }) => {
    const kund = await veck.as('kund')
    const { body } = await kund.call('getOrdersByStatus')
    for (const { id } of Object.values<{ id: string }[]>(body).flat()) {
      const { offerName, folders, markings } = await readOffer(kund, id)
      const names = [...Object.values(folders).filter((folder) => folder.parentId), ...Object.values(markings)]
      expect([offerName.length <= 30, names.filter(({ name }) => name.length > 20)]).toEqual([true, []])
    }
  })

  test('are not loaded twice, nor over what users made of them', async ({ veck }) => {
    const before = await veck.db.select().from(orders)
    await veck.db
      .update(orders)
      .set({ offerName: 'Mitt namn' })
      .where(eq(orders.id, before[0]?.id ?? ''))
    await loadDemoData(veck.db, systemClock)
    const after = await veck.db.select().from(orders)
    expect([after.length, after.some(({ offerName }) => offerName === 'Mitt namn')]).toEqual([before.length, true])
  })
})

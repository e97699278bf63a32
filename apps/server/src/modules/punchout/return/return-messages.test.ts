import { roundToOre } from '@veck/domain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderModel } from '../../../../test/order-snapshot.ts'
import type { Translate } from '../../../core/translate.ts'
import type { OrderReadModel } from '../../orders/index.ts'
import { find, findAll, readXml, textAt } from '../cxml/read-xml.ts'
import { itemIdOf } from './item-id.ts'
import { ociFields, withFreightItem } from './oci-fields.ts'
import { writeOrderMessage } from './order-message.ts'
import { returnedOrder, shareOut } from './returned-order.ts'

// Not the texts themselves: a new wording of them is no change of the messages.
const translate: Translate = (_locale, { key, values }) => [key.split(':')[1], ...Object.values(values ?? {})].join(' ')

const own = { isExternalFabric: true, externalFabricName: 'Molly', externalFabricSupplier: 'Väveriet' }
const shown = orderModel({
  rooms: [
    { name: 'Matsal & "bar"', markings: 2 },
    { name: 'Kök', markings: 1 },
  ],
  discount: 12.5,
  line: (index) => (index === 1 ? own : {}),
})
const markingIdOf = (index: number) => `00000000-0000-4000-8000-00000000000${index}`
/** With ids like those of the database, which the ids of the items are made of. */
const withIds = (model: OrderReadModel): OrderReadModel => {
  const idOf = (id: string) => markingIdOf(Number(id.replace('marking-', '')))
  return {
    ...model,
    lines: model.lines.map((line) => ({ ...line, markingId: idOf(line.markingId) })),
    tree: {
      ...model.tree,
      folders: model.tree.folders.map((folder) => ({
        ...folder,
        markings: folder.markings.map((marking) => ({ ...marking, id: idOf(marking.id) })),
      })),
    },
  }
}
const model = withIds(shown)
const returned = returnedOrder(model, 'sv', translate)

const cxmlReturn = {
  protocol: 'cxml' as const,
  url: 'https://inkop.svea.example/return',
  buyerCookie: 'kaka <1> & å',
  buyer: { domain: 'NetworkID', identity: 'AN01000000001' },
  supplier: { domain: 'DUNS', identity: '350000000' },
}
const envelope = { payloadId: '1@veck.test', timestamp: new Date('2027-02-01T09:30:00Z') }

describe('the returned documents', () => {
  test('the PunchOutOrderMessage equals the sample file, in plain ASCII', async () => {
    const xml = writeOrderMessage(returned, cxmlReturn, envelope)
    expect(xml).toMatch(/^[\p{ASCII}]*$/u)
    await expect(xml).toMatchFileSnapshot('./golden/order-message.xml')
    const message = find(readXml(xml), 'Message', 'PunchOutOrderMessage')
    if (!message) throw new Error('no message')
    expect(textAt(message, 'BuyerCookie')).toBe(cxmlReturn.buyerCookie)
    const items = findAll(message, 'ItemIn')
    expect(items).toHaveLength(2)
    expect(items.map((item) => textAt(item, 'ItemID', 'SupplierPartAuxiliaryID'))).toEqual([
      itemIdOf(10_042, markingIdOf(0)),
      itemIdOf(10_042, markingIdOf(2)),
    ])
    for (const item of items)
      expect(textAt(item, 'ItemDetail', 'Classification')).toMatch(/^\d{6}[1-9]\d$|^\d{7}[1-9]$/)
    const ore = (amount: string) => Number(amount.replace('.', ''))
    const sum = items.reduce((all, item) => all + ore(textAt(item, 'ItemDetail', 'UnitPrice', 'Money')), 0)
    expect(sum).toBe(ore(textAt(message, 'PunchOutOrderMessageHeader', 'Total', 'Money')))
    expect(sum).toBe(model.order.netOre - model.order.discountOre)
  })

  test('the form of OCI fields equals the sample file, with freight as an item', async () => {
    const sentAlong = { target: '_top', okCode: 'ADDI', caller: 'CTLG' }
    const fields = ociFields(withFreightItem({ ...returned, freight: 19_500 }), sentAlong)
    await expect(`${JSON.stringify(fields, null, 2)}\n`).toMatchFileSnapshot('./golden/oci-fields.json')
    expect([fields['~TARGET'], fields['~OkCode'], fields['~CALLER']]).toEqual(['_top', 'ADDI', 'CTLG'])
    expect(fields['NEW_ITEM-MATGROUP[1]']).toMatch(/^\d{8}$/)
    expect(fields['NEW_ITEM-VENDORMAT[3]']).toBe('FREIGHT')
    for (const [name, value] of Object.entries(fields).filter(([key]) => key.includes('DESCRIPTION')))
      expect([name, value.length <= 40]).toEqual([name, true])
  })

  test('an item has quantity and unit price if the sum divides exactly, else it is one lot with the count in its description', () => {
    const priced = (priceOre: number) => {
      const [line] = model.lines
      if (!line) throw new Error('no line')
      const lines = [{ ...line, quantity: 3, priceOre: roundToOre(priceOre) }]
      const [item] = returnedOrder(
        { ...model, lines, order: { ...model.order, discountOre: 0 } },
        'sv',
        translate,
      ).items
      return item
    }
    expect(priced(30_003)).toMatchObject({ quantity: 3, unitPrice: 10_001 })
    expect(priced(30_004)).toMatchObject({ quantity: 1, unitPrice: 30_004 })
    expect(priced(30_003)?.description).not.toContain('Lot')
    expect(priced(30_004)?.description).toMatch(/^Lot 3 /)
  })

  test('a discount is split over the items to the öre', () => {
    fc.assert(
      fc.property(
        fc.nat(10_000_000),
        fc.array(fc.nat(5_000_000), { minLength: 1, maxLength: 50 }),
        (amount, weights) => {
          const shares = shareOut(amount, weights)
          const all = weights.reduce((sum, weight) => sum + weight, 0)
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(all === 0 ? 0 : amount)
          for (const [index, share] of shares.entries())
            expect(Math.abs(share - (all === 0 ? 0 : (amount * (weights[index] ?? 0)) / all))).toBeLessThanOrEqual(1)
        },
      ),
    )
  })
})

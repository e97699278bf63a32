import { expect, test } from 'vitest'
import { customer, sales } from '../../test/users.ts'
import { belongsToAnother, deletableOrders, isTooOldToCopy, listTabs, orderPdfRecipients } from './order-list.ts'
import { OrderStatus } from './status.ts'

test('[A2.28][A9.9] the tabs are statuses 0 to 2', () => {
  expect(listTabs).toEqual([0, 1, 2])
})

test('[A2.29] an order of another user is shown with the owner’s address', () => {
  expect(belongsToAnother({ userEmailAddress: 'Kund@Example.com' }, customer)).toBe(false)
  expect(belongsToAnother({ userEmailAddress: 'other@example.com' }, customer)).toBe(true)
})

test('[A4.5][A6.6][A9.9] own orders in status 0 or 1 can be deleted, newest first', () => {
  const own = Object.values(OrderStatus).map((status) => ({
    offerNumber: 10 + status,
    status,
    userEmailAddress: 'KUND@example.com',
  }))
  const others = own.map((order) => ({ ...order, offerNumber: 20, userEmailAddress: 'other@example.com' }))
  const orders = [...own, ...others]
  expect(deletableOrders(orders, customer).map((order) => order.offerNumber)).toEqual([11, 10])
  expect(deletableOrders(orders, sales)).toEqual([])
  expect(orders.map((order) => order.offerNumber)).toEqual([10, 11, 12, 13, 14, 20, 20, 20, 20, 20])
})

test('[A4.10] an order at or below the number in the setting is too old to copy', () => {
  expect(isTooOldToCopy(999, 1000)).toBe(true)
  expect(isTooOldToCopy(1000, 1000)).toBe(true)
  expect(isTooOldToCopy(1001, 1000)).toBe(false)
})

test('[A4.12] the PDF is mailed to the owner, and to the sender if that is another user', () => {
  expect(orderPdfRecipients('a@example.com', 'A@example.com')).toEqual(['a@example.com'])
  expect(orderPdfRecipients('a@example.com', 'b@example.com')).toEqual(['a@example.com', 'b@example.com'])
})

import { addWorkingDays, isWorkingDay } from '@veck/domain'
import { expect, test } from 'vitest'
import { demoOrders } from './order-data.ts'
import { requestedFor } from './order-parts.ts'

test('the delivery dates of the demo orders are working days that can be kept, also if the order is placed again', () => {
  const now = new Date('2026-11-18T12:00:00Z')
  const placed = demoOrders.filter(({ delivery }) => delivery)
  expect(placed).toHaveLength(2)
  for (const { placedDaysAgo = 0 } of placed) {
    const requested = requestedFor(new Date(now.getTime() - placedDaysAgo * 24 * 3_600_000))
    expect(isWorkingDay(requested)).toBe(true)
    expect(requested > addWorkingDays('2026-11-18', 10)).toBe(true)
  }
})

import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { usePainted } from './use-painted.ts'

test('a value is painted after the rest, and of values that change meanwhile only the latest is', async () => {
  const seen: (number | undefined)[] = []
  const { rerender, result } = renderHook(
    ({ value }) => {
      const painted = usePainted(value)
      seen.push(painted)
      return painted
    },
    { initialProps: { value: 1 } },
  )
  expect(result.current).toBeUndefined()
  rerender({ value: 2 })
  rerender({ value: 3 })
  await waitFor(() => expect(result.current).toBe(3))
  rerender({ value: 4 })
  expect(result.current).toBe(3)
  await waitFor(() => expect(result.current).toBe(4))
  expect(new Set(seen)).toEqual(new Set([undefined, 3, 4]))
})

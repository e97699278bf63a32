import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { usePainted } from './use-painted.ts'

test('a value is used after the paint of the rest, and of values that change meanwhile only the latest is', async () => {
  const paints: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => paints.push(frame))
  try {
    const seen = new Set<number | undefined>()
    const { rerender, result } = renderHook(
      ({ value }) => {
        const painted = usePainted(value)
        seen.add(painted)
        return painted
      },
      { initialProps: { value: 1 } },
    )
    rerender({ value: 2 })
    rerender({ value: 3 })
    await act(async () => {})
    expect([result.current, paints.length]).toEqual([undefined, 1])
    paints[0]?.(0)
    await waitFor(() => expect(result.current).toBe(3))
    rerender({ value: 4 })
    paints[1]?.(0)
    await waitFor(() => expect(result.current).toBe(4))
    expect(seen).toEqual(new Set([undefined, 3, 4]))
  } finally {
    vi.unstubAllGlobals()
  }
})

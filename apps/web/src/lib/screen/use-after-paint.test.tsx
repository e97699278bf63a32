import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useAfterPaint } from './use-after-paint.ts'

test('a value is returned after a paint, and only the latest of the values that changed before it', async () => {
  const paints: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => paints.push(frame))
  try {
    const seen = new Set<number | undefined>()
    const { rerender, result } = renderHook(
      ({ value }) => {
        const painted = useAfterPaint(value)
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

import { act, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useIsCompact } from './use-is-compact.ts'

const Height = () => (useIsCompact() ? 'compact' : 'roomy')

const resizeTo = (height: number) =>
  act(async () => {
    vi.stubGlobal('innerHeight', height)
    window.dispatchEvent(new Event('resize'))
  })

const rest = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('[A9.7][B2.29][B9.10] the page is compact below 888 px, 500 ms after the last resize', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('innerHeight', 888)
  render(<Height />)
  expect(document.body.textContent).toBe('roomy')
  await resizeTo(700)
  await rest(400)
  await resizeTo(887)
  await rest(499)
  expect(document.body.textContent).toBe('roomy')
  await rest(1)
  expect(document.body.textContent).toBe('compact')
  vi.useRealTimers()
})

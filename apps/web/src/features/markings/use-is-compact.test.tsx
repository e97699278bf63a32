import { act } from 'react'
import { createRoot } from 'react-dom/client'
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
  const page = document.createElement('div')
  const root = createRoot(page)
  await act(async () => root.render(<Height />))
  expect(page.textContent).toBe('roomy')
  await resizeTo(700)
  await rest(400)
  await resizeTo(887)
  await rest(499)
  expect(page.textContent).toBe('roomy')
  await rest(1)
  expect(page.textContent).toBe('compact')
  await act(async () => root.unmount())
  vi.useRealTimers()
})

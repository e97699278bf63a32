import { MantineProvider } from '@mantine/core'
import { texts } from '@veck/texts'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { i18n } from '../../lib/i18n.ts'
import { CurtainPreview } from './curtain-preview.tsx'
import { previewOf } from './testing/previews.ts'
import type { Preview } from './types.ts'

// The graphics library is loaded during the test.
vi.setConfig({ testTimeout: 30_000 })

let unmount = () => {}

/** Renders pending updates before it looks. */
const see = (check: () => void) =>
  vi.waitFor(
    async () => {
      await act(async () => {})
      check()
    },
    { timeout: 120_000 },
  )

async function show(preview: Preview) {
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  unmount = () => {
    act(() => root.unmount())
    page.remove()
  }
  await act(async () =>
    root.render(
      <MantineProvider>
        <CurtainPreview {...preview} />
      </MantineProvider>,
    ),
  )
  const buttons = () => [...page.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'))
  return { page, buttons }
}

beforeAll(() => {
  i18n.addResourceBundle('sv', 'translation', texts.sv)
  // The library logs an error if there is no WebGL.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => unmount())

test('[B2.28] without WebGL the curtain is a drawing, and there are no view controls', async () => {
  const { page, buttons } = await show(previewOf())
  await see(() => expect(buttons()).toEqual(['Person på 170 cm som jämförelse']))
  expect(page.querySelector('[role=application]')).toBeNull()
  expect(page.querySelector('svg[role=img]')?.getAttribute('aria-label')).toContain('Wave 80')
})

test('[B2.28] the figure for scale can be shown and hidden', async () => {
  const { page } = await show(previewOf())
  const button = () => page.querySelector<HTMLButtonElement>('button[aria-pressed]')
  await see(() => expect(button()).toBeTruthy())
  const figures = () => page.querySelectorAll('svg[role=img] [data-part=figure]').length
  expect([button()?.getAttribute('aria-pressed'), figures()]).toEqual(['false', 0])
  await act(async () => button()?.click())
  expect([button()?.getAttribute('aria-pressed'), figures()]).toEqual(['true', 1])
})

test('[B2.28] a message says that not all drops are shown', async () => {
  const { page } = await show(previewOf({ quantity: 50 }))
  expect(page.textContent).toMatch(/Visar 1\d av 50 våder/)
})

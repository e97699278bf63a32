import { MantineProvider } from '@mantine/core'
import { texts } from '@veck/texts'
import { render, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { i18n } from '../../lib/language/i18n.ts'
import { CurtainPreview } from './curtain-preview.tsx'
import { previewOf } from '../../curtain-scene/testing/previews.ts'
import type { Preview } from './types.ts'
import { user } from '../../testing/user-event.ts'

// The graphics library is loaded during the test.
vi.setConfig({ testTimeout: 30_000 })

const show = (preview: Preview) => render(<CurtainPreview {...preview} />, { wrapper: MantineProvider })
/** The figure is a part of the drawing, which is one image to screen readers. */
const figures = () => screen.getByRole('img').querySelectorAll('[data-part=figure]').length
const figureName = 'Person på 170 cm som jämförelse'

beforeAll(() => {
  i18n.addResourceBundle('sv', 'translation', texts.sv)
  // The library logs an error if there is no WebGL.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

test('[B2.28] without WebGL the curtain is a drawing, and there are no view controls', async () => {
  show(previewOf())
  await screen.findByRole('button', { name: figureName })
  // The scene is in the page until it finds that there is no WebGL.
  await waitFor(() => expect(screen.queryByRole('application')).toBeNull())
  expect(screen.getAllByRole('button')).toHaveLength(1)
  expect(screen.getByRole('img', { name: /Wave 80/ })).toBeTruthy()
})

test('[B2.28] the figure for scale can be shown and hidden', async () => {
  show(previewOf())
  const button = await screen.findByRole('button', { name: figureName })
  expect([button.getAttribute('aria-pressed'), figures()]).toEqual(['false', 0])
  await user.click(button)
  expect([button.getAttribute('aria-pressed'), figures()]).toEqual(['true', 1])
})

test('[B2.28] a message says that not all drops are shown', () => {
  show(previewOf({ quantity: 50 }))
  expect(document.body.textContent).toMatch(/Visar 1\d av 50 våder/)
})

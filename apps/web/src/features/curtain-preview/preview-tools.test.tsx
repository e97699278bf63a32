import { MantineProvider } from '@mantine/core'
import { texts } from '@veck/texts'
import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Director } from '../../curtain-scene/scene/director.ts'
import type { SceneLight } from '../../curtain-scene/types.ts'
import { i18n } from '../../lib/language/i18n.ts'
import { user } from '../../testing/user-event.ts'
import { LightTools, PreviewTools } from './preview-tools.tsx'

beforeAll(() => i18n.addResourceBundle('sv', 'translation', texts.sv))

test('the light of the room is one of three', async () => {
  const onLight = vi.fn<(light: SceneLight) => void>()
  render(<LightTools light="day" onLight={onLight} />, { wrapper: MantineProvider })
  expect(screen.getByRole('group', { name: 'Ljuset i rummet' })).toBeTruthy()
  expect(screen.getAllByRole('button').map((button) => [button.title, button.getAttribute('aria-pressed')])).toEqual([
    ['Dagsljus', 'true'],
    ['Kväll', 'false'],
    ['Natt', 'false'],
  ])
  await user.click(screen.getByRole('button', { name: 'Natt' }))
  expect(onLight).toHaveBeenCalledExactlyOnceWith('night')
})

test('the other curtain of the window can be shown and hidden, in 3D only', async () => {
  const onShow = vi.fn<(shown: boolean) => void>()
  const together = { name: 'Skirgardin', isShown: false, onShow }
  const tools = { figure: false, onFigure: () => {}, together }
  const { rerender } = render(<PreviewTools director={null} {...tools} />, { wrapper: MantineProvider })
  const name = 'Visa tillsammans med Skirgardin'
  expect(screen.queryByRole('button', { name })).toBeNull()
  rerender(<PreviewTools director={{} as Director} {...tools} />)
  await user.click(screen.getByRole('button', { name }))
  expect(onShow).toHaveBeenCalledExactlyOnceWith(true)
})

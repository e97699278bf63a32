import { MantineProvider } from '@mantine/core'
import type { AppliableTip, Tip } from '@veck/domain'
import { texts as allTexts } from '@veck/texts'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import { i18n } from '../../../lib/i18n.ts'
import { WithoutRouter } from '../../../testing/without-router.tsx'
import { Tips } from './tips.tsx'

beforeAll(() => i18n.addResourceBundle('sv', 'translation', allTexts.sv))

const show = (tips: Tip[], onApply: (code: AppliableTip) => void = () => {}) => {
  const page = document.createElement('div')
  act(() =>
    createRoot(page).render(
      <WithoutRouter>
        <MantineProvider>
          <I18nextProvider i18n={i18n}>
            <Tips tips={tips} onApply={onApply} />
          </I18nextProvider>
        </MantineProvider>
      </WithoutRouter>,
    ),
  )
  return { region: page.querySelector('[aria-live=polite]'), buttons: [...page.querySelectorAll('button')] }
}

test('[B2.18] tips are announced, because their live region exists before the first tip', () => {
  expect(show([]).region?.children).toHaveLength(0)
  expect(show([{ code: 'weightsRecommended', values: {} }]).region?.children).toHaveLength(1)
})

test('[16.16] a tip with a better choice has a button that applies it, other tips have none', () => {
  const onApply = vi.fn<(code: AppliableTip) => void>()
  const { buttons } = show(
    [
      { code: 'repeatWaste', values: { waste: 12, cutLength: 320 } },
      { code: 'lyingNeedsLessFabric', values: { metres: 6.8, metresSaved: 1.2 } },
    ],
    onApply,
  )
  expect(buttons.map((button) => button.textContent)).toEqual(['Byt till liggande'])
  act(() => buttons[0]?.click())
  expect(onApply).toHaveBeenCalledExactlyOnceWith('lyingNeedsLessFabric')
})

import { MantineProvider } from '@mantine/core'
import type { AppliableTip, Tip } from '@veck/domain'
import { texts as allTexts } from '@veck/texts'
import { cleanup, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import { i18n } from '../../../lib/language/i18n.ts'
import { WithoutRouter } from '../../../testing/without-router.tsx'
import { Tips } from './tips.tsx'
import { user } from '../../../testing/user-event.ts'

beforeAll(() => i18n.addResourceBundle('sv', 'translation', allTexts.sv))

const show = (tips: Tip[], onApply: (code: AppliableTip) => void = () => {}) => {
  cleanup()
  render(
    <WithoutRouter>
      <MantineProvider>
        <I18nextProvider i18n={i18n}>
          <Tips tips={tips} onApply={onApply} />
        </I18nextProvider>
      </MantineProvider>
    </WithoutRouter>,
  )
  const list = screen.getByRole('list', { name: 'Tips' })
  expect(list.getAttribute('aria-live')).toBe('polite')
  return list
}

test('[B2.18] tips are announced, because their live region exists before the first tip', () => {
  expect(show([]).children).toHaveLength(0)
  expect(show([{ code: 'weightsRecommended', values: {} }]).children).toHaveLength(1)
})

test('[16.16] a tip with a better choice has a button that applies it, other tips have none', async () => {
  const onApply = vi.fn<(code: AppliableTip) => void>()
  show(
    [
      { code: 'repeatWaste', values: { waste: 12, cutLength: 320 } },
      { code: 'lyingNeedsLessFabric', values: { metres: 6.8, metresSaved: 1.2 } },
    ],
    onApply,
  )
  await user.click(screen.getByRole('button'))
  expect(screen.getByRole('button').textContent).toBe('Byt till liggande')
  expect(onApply).toHaveBeenCalledExactlyOnceWith('lyingNeedsLessFabric')
})

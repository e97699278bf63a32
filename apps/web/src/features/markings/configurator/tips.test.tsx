import type { Tip } from '@veck/domain'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, test, vi } from 'vitest'
import { i18n } from '../../../lib/i18n.ts'
import { Tips } from './tips.tsx'

// Outside a screen there is no address to read the language from.
vi.mock(import('../../../lib/route-params.ts'), async (original) => ({ ...(await original()), useLocale: () => 'sv' }))

const liveRegion = (tips: Tip[]) => {
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <Tips tips={tips} />
    </I18nextProvider>,
  )
  return page.querySelector('[aria-live=polite]')
}

test('[B2.18] tips are announced: their place listens before the first one comes', () => {
  expect(liveRegion([])?.children).toHaveLength(0)
  expect(liveRegion([{ code: 'weightsRecommended', values: {} }])?.children).toHaveLength(1)
})

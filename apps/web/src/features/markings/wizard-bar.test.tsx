import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WizardBar } from './wizard-bar.tsx'

const liveRegion = (isPriceCurrent: boolean) => {
  const page = document.createElement('div')
  const price = { value: 98115, formatted: '981,15 kr', currencyCode: 'SEK' } as const
  const standing = { step: 3, hasFabric: true, mayGoOn: true, maySave: true, isSaving: false } as const
  page.innerHTML = renderToStaticMarkup(
    <MantineProvider>
      <WizardBar {...standing} price={price} isPriceCurrent={isPriceCurrent} onStep={() => {}} onSave={() => {}} />
    </MantineProvider>,
  )
  return page.querySelector('output')
}

test('[B2.19] the price is announced when it changes, once the server has confirmed it', () => {
  expect(liveRegion(true)?.textContent).toContain('981,15 kr')
  expect(liveRegion(true)?.getAttribute('aria-busy')).toBe('false')
  expect(liveRegion(false)?.getAttribute('aria-busy')).toBe('true')
})

import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { WizardBar } from './wizard-bar.tsx'

const bar = (isPriceCurrent: boolean, onSave: () => void) => (
  <MantineProvider>
    <WizardBar
      step={3}
      hasFabric
      isFabricChosen
      mayGoOn
      maySave
      isSaving={false}
      price={{ value: 98115, formatted: '981,15 kr', currencyCode: 'SEK' }}
      isPriceCurrent={isPriceCurrent}
      onStep={() => {}}
      onSave={onSave}
    />
  </MantineProvider>
)

const liveRegion = (isPriceCurrent: boolean) => {
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(bar(isPriceCurrent, () => {}))
  return page.querySelector('output')
}

test('[B2.19] the price is announced after the server has confirmed it', () => {
  expect(liveRegion(true)?.textContent).toContain('981,15 kr')
  expect(liveRegion(true)?.getAttribute('aria-busy')).toBe('false')
  expect(liveRegion(false)?.getAttribute('aria-busy')).toBe('true')
})

test('[B2.19] a double tap on Next does not save a curtain that the user has not seen', async () => {
  const onSave = vi.fn<() => void>()
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  await act(async () => root.render(bar(true, onSave)))
  const tap = (count: number) =>
    act(async () => {
      const buttons = [...page.querySelectorAll('button')]
      buttons.at(-1)?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: count }))
    })
  await tap(2)
  expect(onSave).not.toHaveBeenCalled()
  await tap(1)
  expect(onSave).toHaveBeenCalledOnce()
  await act(async () => root.unmount())
})

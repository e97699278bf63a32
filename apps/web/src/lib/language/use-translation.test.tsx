import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { i18n } from './i18n.ts'
import { useTranslation } from './use-translation.ts'

function Greeting() {
  const { t } = useTranslation()
  return (
    <>
      <h1>{t('Orders:Title')}</h1>
      <p>{t('Orders:Curtains', { count: 2 })}</p>
    </>
  )
}

const shown = () => [screen.getByRole('heading').textContent, screen.getByRole('paragraph').textContent]

const Changed = () => useTranslation().t('Orders:ChangedAt', { at: '2026-11-15 14:05', again: '2026-11-16' })

test('a line never ends between a date and its time', () => {
  i18n.addResourceBundle('sv', 'translation', { 'Orders:ChangedAt': 'Ändrad {{at}}, igen {{again}}' })
  render(<Changed />)
  expect(screen.getByText('Ändrad 2026-11-15\u00A014:05, igen 2026-11-16', { normalizer: (text) => text })).toBeTruthy()
})

test('texts follow the language, and texts that are loaded later replace those that were known', async () => {
  i18n.addResourceBundle('sv', 'translation', { 'Orders:Title': 'Offerter', 'Orders:Curtains_other': '{{count}} st' })
  i18n.addResourceBundle('en', 'translation', { 'Orders:Title': 'Quotes', 'Orders:Curtains_other': '{{count}} pcs' })
  const { rerender } = render(<Greeting />)
  expect(shown()).toEqual(['Offerter', '2 st'])
  await act(() => i18n.changeLanguage('en'))
  expect(shown()).toEqual(['Quotes', '2 pcs'])
  i18n.addResourceBundle('en', 'translation', { 'Orders:Title': 'Offers' }, true, true)
  rerender(<Greeting />)
  expect(shown()).toEqual(['Offers', '2 pcs'])
  await act(() => i18n.changeLanguage('sv'))
  expect(shown()).toEqual(['Offerter', '2 st'])
})

import { MantineProvider } from '@mantine/core'
import { texts } from '@veck/texts'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { i18n } from '../../lib/language/i18n.ts'
import { WithoutRouter } from '../../testing/without-router.tsx'
import { WizardBar } from './wizard-bar.tsx'

beforeAll(() => i18n.addResourceBundle('sv', 'translation', texts.sv))

const bar = (isPriceCurrent: boolean, onSave: () => void) => (
  <MantineProvider>
    <WithoutRouter>
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
    </WithoutRouter>
  </MantineProvider>
)

test('[B2.19] the price is announced after the server has confirmed it', () => {
  const { rerender } = render(bar(true, () => {}))
  expect(screen.getByRole('status', { busy: false }).textContent).toContain('981,15 kr')
  rerender(bar(false, () => {}))
  expect(screen.getByRole('status', { busy: true }).textContent).toContain('981,15 kr')
})

const tap = (count: number) => fireEvent.click(screen.getByRole('button', { name: 'Spara' }), { detail: count })

test('[B2.19] a double tap on Next does not save a curtain that the user has not seen', () => {
  const onSave = vi.fn<() => void>()
  render(bar(true, onSave))
  tap(2)
  expect(onSave).not.toHaveBeenCalled()
  tap(1)
  expect(onSave).toHaveBeenCalledOnce()
})

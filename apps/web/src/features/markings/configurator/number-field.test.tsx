import { MantineProvider } from '@mantine/core'
import { texts as allTexts } from '@veck/texts'
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import { i18n } from '../../../lib/i18n.ts'
import { WithoutRouter } from '../../../testing/without-router.tsx'
import { NumberField } from './number-field.tsx'

beforeAll(() => i18n.addResourceBundle('sv', 'translation', allTexts.sv))

const limits = { min: 0, max: 1000 }
const clamp = (typed: number | string) => Math.min(1000, Number(typed) || 0)

function Field() {
  const [value, setValue] = useState(320)
  return <NumberField label="Bredd" value={value} limits={limits} clamp={clamp} onChange={setValue} />
}

const type = (input: HTMLInputElement, text: string) => {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  act(() => {
    set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

test('[16.9] a clamped value shows a note at its field until the next edit', () => {
  const page = document.body.appendChild(document.createElement('div'))
  act(() =>
    createRoot(page).render(
      <WithoutRouter>
        <MantineProvider>
          <I18nextProvider i18n={i18n}>
            <Field />
          </I18nextProvider>
        </MantineProvider>
      </WithoutRouter>,
    ),
  )
  const input = page.querySelector('input')
  if (!input) throw new Error('no field')
  act(() => input.focus())
  type(input, '1400')
  expect(page.textContent).not.toContain('1000')
  act(() => input.blur())
  expect(input.value).toBe('1000 cm')
  expect(page.textContent).toContain('Ändrat till 1000 cm. Tillåtet är 0–1000 cm.')
  act(() => input.focus())
  type(input, '900')
  expect(page.textContent).not.toContain('Ändrat till')
})

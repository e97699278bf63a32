import { MantineProvider } from '@mantine/core'
import { texts as allTexts } from '@veck/texts'
import { render } from '@testing-library/react'
import { useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import { i18n } from '../../../lib/language/i18n.ts'
import { WithoutRouter } from '../../../testing/without-router.tsx'
import { NumberField } from './number-field.tsx'
import { field, user, write } from '../../../testing/user-event.ts'

beforeAll(() => i18n.addResourceBundle('sv', 'translation', allTexts.sv))

const limits = { min: 0, max: 1000 }
const clamp = (typed: number | string) => Math.min(1000, Number(typed) || 0)

function Field() {
  const [value, setValue] = useState(320)
  return <NumberField label="Bredd" value={value} limits={limits} clamp={clamp} onChange={setValue} />
}

test('[16.9] a clamped value shows a note at its field until the next edit', async () => {
  render(
    <WithoutRouter>
      <MantineProvider>
        <I18nextProvider i18n={i18n}>
          <Field />
        </I18nextProvider>
      </MantineProvider>
    </WithoutRouter>,
  )
  const input = field('Bredd')
  await write(input, '1400')
  expect(document.body.textContent).not.toContain('1000')
  await user.tab()
  expect(input.value).toBe('1000 cm')
  expect(document.body.textContent).toContain('Ändrat till 1000 cm. Tillåtet är 0–1000 cm.')
  await write(input, '900')
  expect(document.body.textContent).not.toContain('Ändrat till')
})

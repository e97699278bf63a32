import { MantineProvider } from '@mantine/core'
import { type CurtainInput, Opening } from '@veck/domain'
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { ChoiceField } from './choice-field.tsx'

const options = [
  { value: undefined, label: 'Ej angiven' },
  { value: Opening.Left, label: 'Vänster' },
  { value: Opening.Pair, label: 'Par' },
]

test('a choice of several gives the value that was picked, and undefined when the choice is taken away', () => {
  const changes: Partial<CurtainInput>[] = []
  function Form() {
    const [opening, setOpening] = useState<CurtainInput['opening']>(null)
    const take = (change: Partial<CurtainInput>) => {
      changes.push(change)
      setOpening(change.opening)
    }
    return <ChoiceField name="opening" label="Öppning" value={opening} options={options} onChange={take} />
  }
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  act(() =>
    root.render(
      <MantineProvider>
        <Form />
      </MantineProvider>,
    ),
  )
  const select = page.querySelector('select')
  if (!select) throw new Error('no select')
  const shown = () => select.options[select.selectedIndex]?.textContent
  const pick = (value: string) =>
    act(() => {
      select.value = value
      select.dispatchEvent(new Event('change', { bubbles: true }))
    })
  expect(shown()).toBe('Ej angiven')
  pick(String(Opening.Left))
  expect(shown()).toBe('Vänster')
  pick('')
  expect(shown()).toBe('Ej angiven')
  expect(changes).toEqual([{ opening: Opening.Left }, { opening: undefined }])
  act(() => root.unmount())
  page.remove()
})

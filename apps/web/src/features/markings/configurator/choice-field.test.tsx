import { MantineProvider } from '@mantine/core'
import { type CurtainInput, Opening } from '@veck/domain'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
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
  render(<Form />, { wrapper: MantineProvider })
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Öppning' })
  const shown = () => select.options[select.selectedIndex]?.textContent
  const pick = (value: string) => fireEvent.change(select, { target: { value } })
  expect(shown()).toBe('Ej angiven')
  pick(String(Opening.Left))
  expect(shown()).toBe('Vänster')
  pick('')
  expect(shown()).toBe('Ej angiven')
  expect(changes).toEqual([{ opening: Opening.Left }, { opening: undefined }])
})

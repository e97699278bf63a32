import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WholeDates } from './whole-dates.tsx'

test('every date of a text is one element, and the text stays the same', () => {
  const text = 'Från 2026-11-18 14:30 till och med 2026-12-18, order 2026-1'
  render(
    <p>
      <WholeDates>{text}</WholeDates>
    </p>,
  )
  expect(screen.getByText('2026-11-18').localName).toBe('span')
  expect(screen.getByText('2026-12-18').localName).toBe('span')
  expect(screen.queryByText('2026-1')).toBeNull()
  expect(screen.getByRole('paragraph').textContent).toBe(text)
})

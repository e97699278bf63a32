import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WholeDates } from './whole-dates.tsx'

test('every date of a text is one element, and the text stays the same', () => {
  const text = 'Från 2026-11-18 14:30 till och med 2026-12-18, order 2026-1'
  const { container } = render(<WholeDates>{text}</WholeDates>)
  expect(container.textContent).toBe(text)
  expect([...container.children].map((part) => part.textContent)).toEqual(['2026-11-18', '2026-12-18'])
})

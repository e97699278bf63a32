import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

const show = (text: string) => document.body.replaceChildren(text)

test('a query that finds nothing says what it looked for and shows the page', () => {
  show('Gardiner')
  expect(() => screen.getByRole('button', { name: 'Spara' })).toThrow(/role "button" and name "Spara"[^]*Gardiner/)
})

test('a wait that ends without a result says so too', async () => {
  show('Tyger')
  const wait = waitFor(() => screen.getByText('Spara'), { timeout: 1 })
  await expect(wait).rejects.toThrow(/text: Spara[^]*Tyger/)
})

test('the page is printed when the message is read, and then kept', () => {
  show('Gardiner')
  const found = (() => {
    try {
      return screen.getByText('Spara')
    } catch (error) {
      return error
    }
  })() as Error
  show('Tyger')
  expect(found.message).toContain('Tyger')
  show('Mått')
  expect(found.message).toContain('Tyger')
})

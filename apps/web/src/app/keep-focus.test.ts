import { screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { keepFocus } from './keep-focus.ts'

beforeAll(keepFocus)
beforeEach(() => {
  // Before the page is replaced, because replacing it starts a timer too.
  vi.useFakeTimers()
  document.body.innerHTML = `
    <main id="main" tabindex="-1"><p><button>Delete</button></p></main>
    <div role="dialog" tabindex="-1"><button>Next photo</button></div>`
})
afterEach(() => void vi.useRealTimers())

const focus = (name: string) => {
  const button = screen.getByRole<HTMLButtonElement>('button', { name })
  button.focus()
  return button
}
/** As in a browser: a disabled element loses the focus. */
const startWaiting = (button: HTMLButtonElement) => {
  button.blur()
  button.setAttribute('data-loading', 'true')
  button.disabled = true
}
const rested = () => vi.advanceTimersByTimeAsync(1000)

test('the focus moves to the content when the focused element is removed', async () => {
  focus('Delete').closest('p')?.remove()
  await rested()
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('the focus stays in a dialog as long as the dialog is open', async () => {
  focus('Next photo').remove()
  await rested()
  expect(document.activeElement).toBe(screen.getByRole('dialog'))
  screen.getByRole('dialog').remove()
  await rested()
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('a button that waited for the server gets the focus back', async () => {
  const button = focus('Delete')
  startWaiting(button)
  button.disabled = false
  await rested()
  expect(document.activeElement).toBe(button)
})

test('the focus moves to the content if the button stays disabled after the wait', async () => {
  const button = focus('Delete')
  startWaiting(button)
  button.removeAttribute('data-loading')
  await rested()
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('the focus does not move if the user moved it or removed it', async () => {
  const button = focus('Delete')
  button.disabled = true
  focus('Next photo')
  button.disabled = false
  button.remove()
  await rested()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next photo' }))

  focus('Next photo').blur()
  screen.getByRole('main').append('more')
  await rested()
  expect(document.activeElement).toBe(document.body)
})

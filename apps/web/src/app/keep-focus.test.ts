import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { keepFocus } from './keep-focus.ts'

beforeAll(keepFocus)
beforeEach(() => {
  // Before the page is replaced, because replacing it starts a timer too.
  vi.useFakeTimers()
  document.body.innerHTML = `
    <main id="main" tabindex="-1"><p><button id="outside">Delete</button></p></main>
    <div id="dialog" role="dialog" tabindex="-1"><button id="inside">Next photo</button></div>`
})
afterEach(() => void vi.useRealTimers())

const focus = (id: string) => {
  const button = document.getElementById(id)
  if (!(button instanceof HTMLButtonElement)) throw new Error(`There is no ${id}`)
  button.focus()
  return button
}
/** As in a browser: a disabled element loses the focus. */
const startWaiting = (button: HTMLButtonElement) => {
  button.blur()
  button.setAttribute('data-loading', 'true')
  button.disabled = true
}
const focused = () => document.activeElement?.id
const rested = () => vi.advanceTimersByTimeAsync(1000)

test('the focus moves to the content when the focused element is removed', async () => {
  focus('outside').closest('p')?.remove()
  await rested()
  expect(focused()).toBe('main')
})

test('the focus stays in a dialog as long as the dialog is open', async () => {
  focus('inside').remove()
  await rested()
  expect(focused()).toBe('dialog')
  document.getElementById('dialog')?.remove()
  await rested()
  expect(focused()).toBe('main')
})

test('a button that waited for the server gets the focus back', async () => {
  const button = focus('outside')
  startWaiting(button)
  button.disabled = false
  await rested()
  expect(focused()).toBe('outside')
})

test('the focus moves to the content if the button stays disabled after the wait', async () => {
  const button = focus('outside')
  startWaiting(button)
  button.removeAttribute('data-loading')
  await rested()
  expect(focused()).toBe('main')
})

test('the focus does not move if the user moved it or removed it', async () => {
  const button = focus('outside')
  button.disabled = true
  focus('inside')
  button.disabled = false
  button.remove()
  await rested()
  expect(focused()).toBe('inside')

  focus('inside').blur()
  document.getElementById('main')?.append('more')
  await rested()
  expect(document.activeElement).toBe(document.body)
})

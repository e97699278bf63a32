import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pressKey, singleKeys } from './action-keys.ts'
import { actions } from './actions.ts'
import { keysOf, matches } from './shortcut.ts'

const press = (key: string, init: KeyboardEventInit = {}, on: HTMLElement = document.body) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
  on.dispatchEvent(event)
  return event.defaultPrevented
}
const ctrl = { ctrlKey: true }
const undo = Symbol('undo')
const help = Symbol('help')
const next = Symbol('next')
let done: string[] = []
const add = (name: string) => () => void done.push(name)

beforeEach(() => {
  done = []
  window.addEventListener('keydown', pressKey)
  actions.declare(undo, { id: 'undo', label: '', shortcuts: ['mod+z'], leavesFields: true, run: add('undo') })
  actions.declare(help, { id: 'help', label: '', shortcuts: ['?'], run: add('help') })
  actions.declare(next, { id: 'next', label: '', shortcuts: ['enter'], run: add('next') })
})
afterEach(() => {
  window.removeEventListener('keydown', pressKey)
  for (const key of [undo, help, next]) actions.remove(key)
  document.body.replaceChildren()
  singleKeys.turn(true)
  vi.restoreAllMocks()
})
const append = (tag: string) => document.body.appendChild(document.createElement(tag))

test('[22] a shortcut runs its action', () => {
  expect([press('z', ctrl), press('?', { shiftKey: true }), press('Enter')]).toEqual([true, true, true])
  expect(done).toEqual(['undo', 'help', 'next'])
})

test('[22] a text field keeps its own undo and its characters, and a button its Enter', () => {
  for (const tag of ['input', 'textarea']) {
    const field = append(tag)
    expect([press('z', ctrl, field), press('?', {}, field), press('Enter', {}, field)]).toEqual([false, false, false])
  }
  expect(press('Enter', {}, append('button'))).toBe(false)
  expect(done).toEqual([])
})

test('[22] no shortcut works under an open dialog', () => {
  append('div').setAttribute('aria-modal', 'true')
  expect(press('z', ctrl)).toBe(false)
})

test('[22] a disabled action does nothing, and the browser neither', () => {
  actions.declare(undo, { id: 'undo', label: '', shortcuts: ['mod+s'], isDisabled: true, run: add('save') })
  expect([press('s', ctrl), done]).toEqual([true, []])
})

test('[22] single keys can be turned off', () => {
  singleKeys.turn(false)
  expect([press('?'), press('z', ctrl)]).toEqual([false, true])
})

test('[22] a Mac has Cmd in place of Ctrl', () => {
  const cmd = { key: 'z', ctrlKey: false, metaKey: true, shiftKey: true, altKey: false }
  expect([matches('mod+shift+z', cmd, true), matches('mod+shift+z', cmd, false), matches('mod+z', cmd, true)]).toEqual([
    true,
    false,
    false,
  ])
  expect([keysOf('mod+shift+z', 'Skift', false), keysOf('mod+k', 'Skift', true)]).toEqual([
    ['Ctrl', 'Skift', 'Z'],
    ['⌘', 'K'],
  ])
})

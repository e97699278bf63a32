import { fireEvent, screen } from '@testing-library/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { user } from '../../testing/user-event.ts'
import type { ShownEdge } from '../scene/shown-edges.ts'
import { createOpeningHandle } from './opening-handle.ts'

const describe = (percent: number) => (percent === 0 ? 'Closed' : `${percent} % open`)

/** A curtain whose edges travel 100 pixels to the left, and, of a pair, to the right. */
function setUp({ isPair = false, at = 200 } = {}) {
  let opening = 0
  const edge = (side: number): ShownEdge => ({
    x: at + side * 100 * opening,
    top: 20,
    bottom: 320,
    closed: at,
    open: at + side * 100,
  })
  const director = {
    openTo: (amount: number) => void (opening = Math.min(1, Math.max(0, amount))),
    opening: () => opening,
    edges: () => (isPair ? [edge(-1), edge(1)] : [edge(-1)]),
  }
  const onOpened = vi.fn<(isOpened: boolean) => void>()
  const host = document.createElement('div')
  Object.defineProperties(host, { clientWidth: { value: 400 }, clientHeight: { value: 340 } })
  document.body.append(host)
  const handle = createOpeningHandle(host, director, { className: 'handle', onOpened })
  handle.setTexts({ label: 'Open and close', describe })
  handle.place()
  const slider = () => screen.getByRole('slider', { name: 'Open and close' })
  const valueOf = () => [slider().getAttribute('aria-valuenow'), slider().getAttribute('aria-valuetext')]
  return { handle, host, director, slider, valueOf, onOpened, opening: () => opening }
}

beforeEach(() => {
  HTMLElement.prototype.setPointerCapture = () => {}
})
afterEach(() => document.body.replaceChildren())

const drag = (element: Element, from: number, ...to: number[]) => {
  fireEvent.pointerDown(element, { pointerId: 1, button: 0, clientX: from })
  for (const clientX of to) fireEvent.pointerMove(element, { pointerId: 1, clientX })
  fireEvent.pointerUp(element, { pointerId: 1, clientX: to.at(-1) ?? from })
}

test('the curtain opens and closes with the keys of a slider', async () => {
  const { slider, valueOf } = setUp()
  expect(valueOf()).toEqual(['0', 'Closed'])
  await user.tab()
  expect(document.activeElement).toBe(slider())
  await user.keyboard('{ArrowRight}{ArrowUp}{PageUp}')
  expect(valueOf()).toEqual(['35', '35 % open'])
  await user.keyboard('{ArrowLeft}{PageDown}')
  expect(valueOf()[0]).toBe('5')
  await user.keyboard('{End}')
  expect(valueOf()[0]).toBe('100')
  await user.keyboard('{Home}')
  expect(valueOf()[0]).toBe('0')
  await user.keyboard('{Enter}')
  expect(valueOf()[0]).toBe('100')
  await user.keyboard('x')
  expect(valueOf()[0]).toBe('100')
})

test('the leading edge follows the pointer, and the view does not turn', () => {
  const { host, slider, opening } = setUp()
  let turned = 0
  host.addEventListener('pointerdown', () => turned++)
  drag(slider(), 205, 195, 165)
  expect(opening()).toBeCloseTo(0.4, 9)
  drag(slider(), 165, 500)
  expect(opening()).toBe(0)
  expect(turned).toBe(0)
})

test('a click opens the curtain, and the next one closes it', () => {
  const { slider, opening, onOpened } = setUp()
  drag(slider(), 200, 201)
  expect(opening()).toBe(1)
  drag(slider(), 100)
  expect(opening()).toBe(0)
  expect(onOpened.mock.calls).toEqual([[true], [false]])
})

test.each([-50, 50])('a closed pair has one handle, which opens it by a pull of %i; an open pair has two', (pull) => {
  const { handle, host, slider, opening } = setUp({ isPair: true })
  const shown = () => [...host.children].filter((child) => !(child as HTMLElement).hidden)
  expect(shown()).toEqual([slider()])
  drag(slider(), 200, 200 + pull)
  expect(opening()).toBeCloseTo(0.5, 9)
  handle.place()
  expect(shown()).toHaveLength(2)
  // One curtain, one slider.
  expect(screen.getAllByRole('slider', { name: 'Open and close' })).toHaveLength(1)
  drag(shown()[1] as Element, 250, 270)
  expect(opening()).toBeCloseTo(0.7, 9)
})

test('a handle stays inside the picture when its edge is outside', () => {
  const { slider } = setUp({ at: 900 })
  expect(slider().style.transform).toBe('translate(356px, 20px)')
  expect(slider().style.height).toBe('300px')
})

test('a curtain that cannot be opened has no handle', () => {
  const { handle, director, slider } = setUp()
  Object.assign(director, { edges: () => [] })
  const before = slider()
  handle.place()
  expect(before.hidden).toBe(true)
})

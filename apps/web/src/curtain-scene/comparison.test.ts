import { fireEvent, screen } from '@testing-library/dom'
import { Opening } from '@veck/domain'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openComparison } from './comparison.ts'
import { fakeStage } from './testing/fake-stage.ts'
import { covering, sceneOf, wide } from './testing/previews.ts'

const colours = ['#111111', '#222222', '#333333', '#444444']

/** Four curtains of 300 × 200 pixels. `cost`: ms that a picture takes. */
function setUp({ cost = 0 } = {}) {
  const { stage, drawn, targets, state } = fakeStage()
  const { draw } = stage
  stage.draw = () => {
    draw()
    late += cost
  }
  const onFail = vi.fn<() => void>()
  const opened = { canvas: document.createElement('canvas'), stage }
  const comparison = openComparison({ handleClassName: 'handle', onFail }, opened)
  const sides = colours.map((colour) => {
    const host = document.createElement('div')
    Object.defineProperties(host, { clientWidth: { value: 300 }, clientHeight: { value: 200 } })
    document.body.append(host)
    const canvas = document.createElement('canvas')
    const onFirstImage = vi.fn<() => void>()
    const remove = comparison.add({
      host,
      canvas,
      curtain: sceneOf({ ...covering, opening: Opening.Left }, { ...wide, colour }),
      texts: { label: colour, describe: (percent) => `${percent} %` },
      onFirstImage,
    })
    return { canvas, onFirstImage, remove }
  })
  return { comparison, drawn, targets, state, sides, onFail }
}

/** ms that the clock is late because of drawing. */
let late = 0
const frame = () => vi.advanceTimersByTime(44)
const settle = () => vi.advanceTimersByTime(5000)
const press = (key: string) => fireEvent.keyDown(screen.getByRole('slider', { name: colours[1] as string }), { key })
const openings = () => screen.getAllByRole('slider').map((slider) => slider.getAttribute('aria-valuenow'))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'requestAnimationFrame', 'cancelAnimationFrame', 'setTimeout'] })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => {}
      unobserve = () => {}
      disconnect = () => {}
    },
  )
  late = 0
  const clock = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => clock() + late)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

test('each curtain is drawn once in daylight and closed, to its own canvas, and nothing is drawn at rest', () => {
  const { drawn, targets, sides } = setUp()
  settle()
  expect(drawn.map(({ fabric, light, opening }) => [fabric, light, opening])).toEqual(
    colours.map((colour) => [colour, 'day', 0]),
  )
  expect(targets).toEqual(sides.map(({ canvas }) => canvas))
  for (const { onFirstImage } of sides) expect(onFirstImage).toHaveBeenCalledOnce()
  settle()
  expect(drawn).toHaveLength(4)
})

test('all follow the light', () => {
  const { comparison, drawn } = setUp()
  settle()
  drawn.length = 0
  comparison.paint('night')
  settle()
  expect(drawn.map(({ light }) => light)).toEqual(['night', 'night', 'night', 'night'])
})

test('who opens one curtain opens all of them, coarse while it moves and fine at rest', () => {
  const { drawn } = setUp()
  settle()
  const fine = drawn[0]?.density
  drawn.length = 0
  press('PageUp')
  expect(openings()[1]).toBe('25')
  settle()
  expect(openings()).toEqual(['25', '25', '25', '25'])
  expect(new Set(drawn.map(({ opening }) => opening))).toEqual(new Set([0.25]))
  expect(new Set(drawn.slice(-4).map(({ fabric, density }) => `${fabric} ${density}`))).toEqual(
    new Set(colours.map((colour) => `${colour} ${fine}`)),
  )
  drawn.length = 0
  press('Home')
  settle()
  expect([openings(), drawn.at(-1)?.opening]).toEqual([['0', '0', '0', '0'], 0])
})

test('a slow machine draws one picture in a frame, and each curtain gets its turn while the handle moves', () => {
  const { drawn } = setUp({ cost: 60 })
  settle()
  drawn.length = 0
  for (let step = 0; step < 8; step++) {
    const before = drawn.length
    press('ArrowRight')
    frame()
    expect(drawn.length - before).toBeLessThanOrEqual(1)
  }
  const drawnOften = colours.map((colour) => drawn.filter(({ fabric }) => fabric === colour).length)
  expect(Math.max(...drawnOften) - Math.min(...drawnOften)).toBeLessThanOrEqual(1)
  settle()
  expect(new Set(drawn.slice(-4).map(({ fabric, opening }) => `${fabric} ${opening}`))).toEqual(
    new Set(colours.map((colour) => `${colour} 0.4`)),
  )
})

test('a curtain that is taken away is drawn no more, and leaves no handle', () => {
  const { comparison, drawn, sides } = setUp()
  settle()
  sides[0]?.remove()
  drawn.length = 0
  comparison.paint('evening')
  settle()
  expect(drawn.map(({ fabric }) => fabric).toSorted()).toEqual(colours.slice(1))
  expect(screen.getAllByRole('slider')).toHaveLength(3)
})

test('a context that was lost is reported, and nothing more is drawn', () => {
  const { comparison, drawn, state, onFail } = setUp()
  settle()
  state.isLost = true
  comparison.paint('night')
  settle()
  expect([drawn.length, onFail.mock.calls.length]).toEqual([4, 1])
})

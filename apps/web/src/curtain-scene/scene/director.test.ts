import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startView, zoomBy } from '../camera/view.ts'
import { coarse, levelAt, SoftwareLevel } from '../pacing/quality.ts'
import { Opening } from '@veck/domain'
import { covering, plain, sceneOf } from '../testing/previews.ts'
import { fakeStage, framing } from '../testing/fake-stage.ts'
import { createDirector } from './director.ts'

/** One pixel is one cm. */
function setUp({ software = false, stillness = false } = {}) {
  const { stage, drawn, state } = fakeStage({ software })
  const first = vi.fn<() => void>()
  const director = createDirector(stage, () => stillness, { onFirstImage: first })
  director.resize(700, 500)
  return { director, drawn, first, state }
}

/** Runs until no frame is requested. */
const settle = () => vi.advanceTimersByTime(10_000)

beforeEach(() =>
  vi.useFakeTimers({ toFake: ['performance', 'requestAnimationFrame', 'cancelAnimationFrame', 'setTimeout'] }),
)
afterEach(() => vi.useRealTimers())

test('[B2.28] the first image is drawn once with the best quality, then nothing', () => {
  const { director, drawn, first } = setUp()
  director.show(sceneOf())
  settle()
  expect(drawn).toHaveLength(1)
  expect(drawn[0]).toMatchObject({ swing: 0, ratio: 2 })
  expect(first).toHaveBeenCalledOnce()
})

test('[B2.28] a new size makes the cloth sway at 25 frames per second at most, until it comes to rest', () => {
  const { director, drawn } = setUp()
  director.show(sceneOf())
  settle()
  drawn.length = 0
  director.show(sceneOf({ wallHeight: 260 }))
  settle()
  expect(Math.max(...drawn.map(({ swing }) => swing))).toBeGreaterThan(0.5)
  expect(drawn.at(-1)?.swing).toBe(0)
  expect(drawn.length).toBeGreaterThan(20)
  // Less than three seconds of sway.
  expect(drawn.length).toBeLessThan(75)
})

test('[B2.28] a moving slider gets coarse cloth, and fine cloth when it stops', () => {
  const { director, drawn } = setUp()
  director.show(sceneOf())
  settle()
  drawn.length = 0
  for (let height = 251; height < 271; height++) {
    director.show(sceneOf({ wallHeight: height }))
    vi.advanceTimersByTime(40)
  }
  expect(new Set(drawn.map(({ density }) => density))).toEqual(new Set([coarse.columns]))
  settle()
  expect(drawn.at(-1)?.density).toBe(levelAt(0).still.columns)
})

test('[B2.28] a user who prefers reduced motion gets the new curtain without sway', () => {
  const { director, drawn } = setUp({ stillness: true })
  director.show(sceneOf())
  settle()
  director.show(sceneOf({ wallHeight: 260 }))
  director.lookFrom((view) => zoomBy(view, 2, framing))
  settle()
  expect(drawn.every(({ swing }) => swing === 0)).toBe(true)
  expect(new Set(drawn.map(({ zoom }) => zoom))).toEqual(new Set([1, 2]))
})

test('[B2.28] a software renderer shows a first image with less detail, the best one next, and then nothing', () => {
  const { director, drawn, first } = setUp({ software: true })
  director.show(sceneOf())
  settle()
  const { sharpness, moving, still } = levelAt(SoftwareLevel)
  expect(drawn).toMatchObject([
    { ratio: 2 * sharpness, density: moving.columns, swing: 0 },
    { ratio: 2, density: still.columns, swing: 0 },
  ])
  expect(first).toHaveBeenCalledOnce()
})

test('[B2.28] a software renderer moves with less detail, and shows more at rest', () => {
  const { director, drawn } = setUp({ software: true })
  director.show(sceneOf())
  settle()
  drawn.length = 0
  director.lookFrom((view) => zoomBy(view, 2, framing))
  settle()
  const { sharpness, moving, still } = levelAt(SoftwareLevel)
  expect(drawn[0]).toMatchObject({ ratio: 2 * sharpness, density: moving.columns })
  expect(drawn.at(-1)).toMatchObject({ ratio: 2, density: still.columns, zoom: 2 })
})

test('[B2.28] a hidden preview draws nothing, and draws the changes when it becomes visible', () => {
  const { director, drawn } = setUp()
  director.show(sceneOf())
  settle()
  drawn.length = 0
  director.setShown(false)
  director.lookFrom(() => ({ ...startView, zoom: 3 }))
  settle()
  expect(drawn).toHaveLength(0)
  director.setShown(true)
  settle()
  expect(drawn.at(-1)?.zoom).toBe(3)
})

test('a picture has a fixed size and view and no figure, and what the user sees is drawn again at once', () => {
  const { director, drawn } = setUp()
  expect(director.takePicture()).toBeNull()
  director.show(sceneOf())
  director.showFigure(true)
  director.lookFrom(() => ({ ...startView, zoom: 3 }))
  settle()
  drawn.length = 0
  expect(director.takePicture()).toMatchObject({ width: 810, height: 630 })
  expect(drawn).toMatchObject([
    { width: 810, zoom: 1, swing: 0, figure: false },
    { width: 700, zoom: 3, swing: 0, figure: true },
  ])
  settle()
  expect(drawn).toHaveLength(2)
})

test('no picture is taken while the WebGL context is lost, because it would be empty', () => {
  const { director, state } = setUp()
  director.show(sceneOf())
  settle()
  state.isLost = true
  expect(director.takePicture()).toBeNull()
  state.isLost = false
  expect(director.takePicture()).not.toBeNull()
})

test('no picture is taken of a fabric whose image is not loaded', async () => {
  const { director } = setUp()
  director.show(sceneOf())
  settle()
  expect(director.takePicture()).not.toBeNull()
  const texture = { image: '/catalogue/31-01-texture.webp', width: 30, height: 30, transmission: 0 }
  director.show(sceneOf({}, { ...plain, texture }))
  expect(director.takePicture()).toBeNull()
  // There is no server: the curtain is shown in its colour.
  await vi.advanceTimersByTimeAsync(1000)
  expect(director.takePicture()).toBeNull()
})

const pair = sceneOf({ ...covering, sewTogether: true, opening: Opening.Pair })

test('a curtain is drawn aside step by step, and nothing is drawn when it hangs still', () => {
  const { director, drawn } = setUp()
  director.show(pair)
  settle()
  drawn.length = 0
  director.openTo(0.8)
  settle()
  const openings = drawn.map(({ opening }) => opening)
  expect(openings).toEqual(openings.toSorted((a, b) => a - b))
  expect(openings[0]).toBeGreaterThan(0)
  expect(openings[0]).toBeLessThan(0.5)
  // Coarse cloth on the way, fine cloth at the end.
  expect(drawn[0]?.density).toBe(coarse.columns)
  expect(drawn.at(-1)).toMatchObject({ opening: 0.8, swing: 0, density: levelAt(0).still.columns })
  drawn.length = 0
  settle()
  expect(drawn).toHaveLength(0)
})

test('a user who prefers reduced motion sees the opened curtain at once', () => {
  const { director, drawn } = setUp({ stillness: true })
  director.show(pair)
  director.openTo(1)
  settle()
  expect(new Set(drawn.map(({ opening }) => opening))).toEqual(new Set([1]))
})

test('an opening is never more than open or less than closed', () => {
  const { director } = setUp()
  director.openTo(3)
  expect(director.opening()).toBe(1)
  director.openTo(-1)
  expect(director.opening()).toBe(0)
})

test('the leading edges are where the curtain is, and there are none before the first image', () => {
  const { director } = setUp({ stillness: true })
  expect(director.edges()).toEqual([])
  director.show(pair)
  settle()
  expect(director.edges()).toMatchObject([
    { x: -2, closed: -2, top: 248.2 },
    { x: 2, closed: 2 },
  ])
  director.openTo(1)
  settle()
  const [left, right] = director.edges()
  expect(left?.x).toBe(left?.open)
  expect(right?.x).toBeGreaterThan(100)
})

test('a curtain of an offer that was frozen without its opening has no leading edge', () => {
  const { director } = setUp()
  const { drawn: _drawn, ...frozen } = pair
  director.show(frozen)
  settle()
  expect(director.edges()).toEqual([])
})

test('another light is one frame', () => {
  const { director, drawn } = setUp()
  director.show(pair)
  settle()
  drawn.length = 0
  director.paint('night')
  settle()
  expect(drawn).toMatchObject([{ light: 'night' }])
})

test('a picture shows the own curtain, closed and in daylight, also while it hangs behind another one at night', async () => {
  const { director, drawn } = setUp({ stillness: true })
  const sheer = { image: '/catalogue/40-01-texture.webp', width: 30, height: 30, transmission: 0.6 }
  const own = { ...sceneOf({}, { ...plain, colour: '#ffffff' }), fabric: { texture: sheer, colour: '#ffffff' } }
  const bitmap = { close: () => {}, width: 4, height: 4 }
  vi.stubGlobal('fetch', async () => new Response('image'))
  vi.stubGlobal('createImageBitmap', async () => bitmap)
  director.show(own, [own, pair])
  director.paint('night')
  director.openTo(1)
  await vi.advanceTimersByTimeAsync(1000)
  settle()
  expect(drawn.at(-1)).toMatchObject({ fabric: plain.colour, behind: '#ffffff', light: 'night', opening: 1 })
  drawn.length = 0
  expect(director.takePicture()).not.toBeNull()
  expect(drawn).toMatchObject([
    { fabric: '#ffffff', behind: '', light: 'day', opening: 0 },
    { fabric: plain.colour, behind: '#ffffff', light: 'night', opening: 1 },
  ])
  vi.unstubAllGlobals()
})

test('a shot is what the user sees, and nothing is drawn for it', () => {
  const { director, drawn } = setUp({ stillness: true })
  expect(director.shot()).toBeNull()
  director.show(pair)
  director.paint('evening')
  director.openTo(1)
  director.lookFrom((view) => zoomBy(view, 2, framing))
  settle()
  drawn.length = 0
  const shot = director.shot()
  expect(shot).toMatchObject({ light: 'evening', opening: 1, figure: false, view: { zoom: 2 } })
  expect(shot?.layers.front).toBe(pair)
  settle()
  expect(drawn).toHaveLength(0)
})

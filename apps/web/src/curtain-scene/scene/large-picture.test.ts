import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startView } from '../camera/view.ts'
import { levels } from '../pacing/quality.ts'
import { fakeStage } from '../testing/fake-stage.ts'
import { plain, sceneOf } from '../testing/previews.ts'
import { drawInStrips, type Shot } from './large-picture.ts'
import { layersOf } from './layers.ts'

const shot: Shot = {
  layers: layersOf(sceneOf()),
  fabrics: { front: { fabric: plain, image: null } },
  view: { ...startView, zoom: 2 },
  opening: 0.5,
  light: 'evening',
  figure: true,
}
const size = { width: 3840, height: 2160 }

beforeEach(() => {
  // There is no canvas to draw on.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({} as never)
})
afterEach(() => vi.restoreAllMocks())

/** A picture that is cancelled after so many strips. */
const take = (given: ReturnType<typeof fakeStage>, until = Infinity) => {
  const called = new AbortController()
  const progress: number[] = []
  const onProgress = (fraction: number) => {
    progress.push(fraction)
    if (progress.length === until) called.abort()
  }
  return { progress, picture: drawInStrips(given.stage, shot, size, { signal: called.signal, onProgress }) }
}

test('the strips of a large picture cover it once, and show what the user saw with the best cloth', async () => {
  const given = fakeStage({ software: true })
  const { picture, progress } = take(given)
  expect(await picture).toMatchObject(size)
  let next = 0
  for (const { from, rows } of given.copied) {
    expect(from).toBe(next)
    next += rows
  }
  expect(next).toBe(size.height)
  expect(progress).toEqual(progress.toSorted((a, b) => a - b))
  expect(progress.at(-1)).toBe(1)
  for (const each of given.drawn)
    expect(each).toMatchObject({
      zoom: 2,
      opening: 0.5,
      light: 'evening',
      figure: true,
      swing: 0,
      fabric: plain.colour,
      density: levels[0].still.columns,
    })
})

test('each strip is drawn with rows around it, so that no seam is seen, and in whole pixels', async () => {
  const given = fakeStage({ software: true })
  await take(given).picture
  expect(given.drawn.length).toBeGreaterThan(3)
  for (const [index, { from, rows, ratio }] of given.drawn.entries()) {
    const kept = given.copied[index] ?? { from: -1, rows: 0 }
    expect(from).toBe(Math.max(0, kept.from - 4))
    expect(from + rows).toBe(Math.min(size.height, kept.from + kept.rows + 4))
    expect([from * ratio, rows * ratio].every(Number.isInteger)).toBe(true)
  }
})

test('the page gets its turn between two strips', async () => {
  const given = fakeStage()
  const { picture } = take(given)
  let turns = 0
  const timer = setInterval(() => turns++)
  await picture
  clearInterval(timer)
  expect(turns).toBeGreaterThan(1)
  expect(given.drawn.length).toBeGreaterThan(3)
})

test('a cancelled picture stops after the strip that is being drawn', async () => {
  const given = fakeStage()
  expect(await take(given, 2).picture).toBeNull()
  expect(given.drawn).toHaveLength(2)
})

test('there is no picture if the context is lost meanwhile', async () => {
  const given = fakeStage()
  const { picture } = take(given)
  given.state.isLost = true
  expect(await picture).toBeNull()
  expect(given.drawn).toHaveLength(0)
})

test('a picture is drawn as sharply as the largest canvas allows', async () => {
  const given = fakeStage()
  await drawInStrips({ ...given.stage, largestSide: 4096 }, shot, size, {
    signal: new AbortController().signal,
    onProgress: () => {},
  })
  expect(given.drawn[0]?.ratio).toBeCloseTo(4096 / 3840, 6)
})

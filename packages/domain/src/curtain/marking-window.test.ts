import { expect, test } from 'vitest'
import { CurtainConfiguration } from './enumerations.ts'
import {
  changeWindowSizes,
  findWindowProblem,
  isSameWindow,
  normalizeWindow,
  sharedWindow,
  shareWindow,
} from './marking-window.ts'

test('a window is stored without what is not said', () => {
  expect(normalizeWindow({ width: 120, radiator: false, niche: 0, label: ' Kök ' })).toEqual({
    width: 120,
    label: 'Kök',
  })
  expect([normalizeWindow({ label: '  ', door: undefined }), normalizeWindow(undefined)]).toEqual([null, null])
  expect(isSameWindow({ label: 'Kök', sill: 0 }, { sill: 0, label: 'Kök', radiator: false })).toBe(true)
  expect(isSameWindow({ sill: 0 }, null)).toBe(false)
})

test('another size keeps the rest of the window, and a window of which nothing is left is none', () => {
  const window = { width: 120, sill: 90, radiator: true, label: 'Kök' }
  expect(changeWindowSizes(window, { width: 140, sill: null })).toEqual({ width: 140, radiator: true, label: 'Kök' })
  expect(changeWindowSizes({ height: 100 }, { height: null })).toBeNull()
  expect(changeWindowSizes(null, { sill: 0 })).toEqual({ sill: 0 })
})

test('two markings share a window if their labels are equal', () => {
  expect(shareWindow({ label: 'Kök' }, { label: 'kök' })).toBe(true)
  expect([shareWindow({ label: 'Kök' }, { label: 'Sal' }), shareWindow({}, {}), shareWindow(null, null)]).toEqual([
    false,
    false,
    false,
  ])
  const shared = sharedWindow({ width: 100, label: 'Kök' }, { width: 90, sill: 80, label: 'kök' })
  expect(shared).toEqual({ width: 100, sill: 80, label: 'Kök' })
})

test('a window must fit a wall that is covered', () => {
  const wall = { curtainConfiguration: CurtainConfiguration.CoverWall, wallWidth: 300, wallHeight: 250 }
  expect(findWindowProblem({ width: 300, sill: 90, height: 160 }, wall)).toBeUndefined()
  expect(findWindowProblem({ width: 301 }, wall)).toEqual({ field: 'width', max: 300 })
  expect(findWindowProblem({ width: 210, door: 'left' }, wall)).toEqual({ field: 'width', max: 209 })
  expect(findWindowProblem({ sill: 90, height: 161 }, wall)).toEqual({ field: 'height', max: 160 })
  expect(findWindowProblem({ sill: 260, height: 50 }, wall)).toEqual({ field: 'sill', max: 200 })
  const simple = { ...wall, curtainConfiguration: CurtainConfiguration.Simple }
  expect(findWindowProblem({ width: 900, sill: 260 }, simple)).toBeUndefined()
  expect(findWindowProblem({ sill: 90, height: 120 }, { ...wall, wallHeight: 130 })).toBeUndefined()
})

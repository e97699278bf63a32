import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { NominalPxPerCm, setMeasured, useScreenScale } from './screen-scale.ts'

beforeEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('[24.4] the scale of the screen', () => {
  test('is that of CSS until it is measured, and again when the measurement is removed', () => {
    const { result } = renderHook(useScreenScale)
    expect(result.current).toEqual({ pxPerCm: NominalPxPerCm, isMeasured: false })
    act(() => setMeasured(60))
    expect(result.current).toEqual({ pxPerCm: 60, isMeasured: true })
    act(() => setMeasured(undefined))
    expect(result.current.isMeasured).toBe(false)
  })

  test('stays right when the page is zoomed', () => {
    setMeasured(40)
    const { result } = renderHook(useScreenScale)
    vi.stubGlobal('devicePixelRatio', 1.25)
    act(() => void window.dispatchEvent(new Event('resize')))
    // A CSS pixel is a quarter larger, so fewer of them make a cm.
    expect(result.current.pxPerCm).toBe(32)
  })

  test.each(['0', 'wide', '100000'])('is not taken from what was stored as %s', (stored) => {
    setMeasured(1)
    for (const key of Object.keys(localStorage)) localStorage.setItem(key, stored)
    expect(renderHook(useScreenScale).result.current.isMeasured).toBe(false)
  })
})
